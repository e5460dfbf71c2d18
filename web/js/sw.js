// The service worker: keeps one whole version of the site, so that it starts with the network gone.
//
// The build puts this at the root of the site and fills in the version and its files, each with its
// hash: files of two versions can never mix, whatever a host serves in the minutes after a deploy.

const VERSION = "{{version}}";
const FILES = "{{files}}";

const HOME = new URL("./", self.location).href;
// One host may serve several copies of the site from different folders: each keeps to its own.
const OURS = `rossio ${HOME} `;
const CACHE = OURS + VERSION;
const addresses = new Map(
  Object.entries(FILES).map(([path, integrity]) => [new URL(path, HOME).href, integrity]),
);

self.addEventListener("install", (event) => {
  routeToCache(event);
  event.waitUntil(precache());
});

// With static routes the browser reads the cache itself, without waking this worker: a start is
// then as quick as from the browser's own cache. Where they are unknown, "fetch" below serves.
function routeToCache(event) {
  event.addRoutes?.(
    [...addresses.keys()].map((address) => ({
      condition: { urlPattern: new URLPattern({ pathname: new URL(address).pathname, search: "" }) },
      source: { cacheName: CACHE },
    })),
  );
}

async function precache() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all([...addresses].map((entry) => keep(cache, ...entry)));
  } catch (error) {
    // A half-fetched version must not linger; the one before it keeps working.
    await caches.delete(CACHE);
    await tell({ kind: "not-kept", full: error.name === "QuotaExceededError" });
    throw error;
  }
}

async function keep(cache, address, integrity) {
  // A file whose name carries its hash is the same in every version: take it from the last one.
  // Only the page itself has a name that stays, so only there a cached copy may be an old one.
  const known = address === HOME ? undefined : await caches.match(address);
  await cache.put(address, known ?? (await fetched(address, integrity)));
}

async function fetched(address, integrity) {
  const modes = address === HOME ? ["no-cache"] : ["default", "reload"];
  for (const cache of modes) {
    const response = await fetch(address, { integrity, cache }).catch((error) => error);
    if (response.ok) return response;
    if (cache === modes.at(-1)) throw new Error(`${address}: ${response.status ?? response}`);
  }
}

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function answer(request) {
  const address = isHome(request) ? HOME : request.url;
  const own = await caches.open(CACHE);
  return (await own.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}

// A bookmark may carry a query or the page's file name; it is the same page.
function isHome({ mode, url }) {
  const page = new URL(url);
  return mode === "navigate" && new URL(page.pathname.replace(/index\.html$/, ""), page).href === HOME;
}

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
  if (data === "tidy") tidy();
});

// Older versions go only when no page can still be running one of them.
async function tidy() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (pages.length > 1) return;
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
}
