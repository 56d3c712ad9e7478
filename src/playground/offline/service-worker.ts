/* Caches the files of the playground for offline use. */

/** The used part of the service worker's global scope. The DOM types only have a window. */
interface ServiceWorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Manifest {
  readonly [module: string]: { readonly file: string; readonly css?: readonly string[] };
}

const scope = globalThis as unknown as ServiceWorkerScope;
const PAGE = "/playground";
/** One cache per build, named by the query of this script's URL. */
const CACHE = `playground${scope.location.search}`;
/** The locale data that most pages need. */
const FIRST_LOCALE = "/playground/locales/en.json";

scope.addEventListener("install", (event) => {
  event.waitUntil(cacheAll().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(deleteOtherCaches().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate" && pathname === PAGE) event.respondWith(networkFirst(request));
  else if (pathname.startsWith(`${PAGE}/`) && request.mode !== "navigate")
    event.respondWith(cachedResponse(request));
});

async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const response = await fetch(`${PAGE}/manifest.json`);
  const manifest = (await response.json()) as Manifest;
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  await cache.addAll([PAGE, FIRST_LOCALE, ...new Set(files.map((file) => `${PAGE}/${file}`))]);
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("playground") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Returns the page from the network, or else from the cache. */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(PAGE, response.clone());
    return response;
  } catch (error) {
    const match = await cache.match(PAGE);
    if (match === undefined) throw error;
    return match;
  }
}

/** Files with a content hash in their name and locale data never change, so the cached copy is used. */
async function cachedResponse(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const match = await cache.match(request.url);
  if (match !== undefined) return match;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}
