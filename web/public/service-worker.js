// Keeps the shell of the page, so that it opens without a network and can say what it needs. Never answers for the
// server: games live there, and a kept answer about a running game would be a lie. Finished games that were looked at
// are kept by the page itself (src/lib/seen.ts), in a store that is left alone here.
const CACHE = "bastide-__VERSION__";
const SHELL = ["/", "__SHELL__"].filter((path) => path !== "/index.html");

// A new worker waits until every tab of the old page is closed: an open game keeps the files it began with.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("bastide-") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|docs|healthz|readyz|metrics)(\/|$)/.test(url.pathname)) return;
  if (event.request.mode === "navigate") {
    // the newest page when the server answers, the kept one when it does not
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request)));
});
