/** Installs the worker that keeps the shell for days without a network. */
export function keepShell(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  addEventListener("load", () => {
    // not allowed here (an insecure address, a private window): the page works all the same, online
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
