/** Installs the worker that keeps the shell for days without a network. */
export function keepShell(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // the page's words are waited for, so it may be loaded completely before anyone asks for the shell
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

function register(): void {
  // not allowed here (an insecure address, a private window): the page works all the same, online
  navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
