// Keeps the page's files and the collections, so that the player opens without a network. What the
// network gives is always preferred; what was kept serves when there is none. A host of files may
// let a browser keep them for a while: it is asked each time, so that all are of one version.

const worker = /** @type {any} */ (self);
const NAME = "soko-1";
const KEPT = /\/api\/collections(\/|$)/;

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(keepFiles());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  const isOurs = request.method === "GET" && origin === location.origin;
  const isCall = pathname.includes("/api/") && !KEPT.test(pathname);
  if (isOurs && !isCall) event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(NAME);
  try {
    const response = await fetch(request, { cache: "no-cache" });
    if (response.ok) await keep(cache, plain(request.url), response.clone());
    return response;
  } catch (error) {
    const place = /^(.*\/)c\/([^/]+)\/(\d+)$/.exec(plain(request.url));
    if (place !== null) return Response.redirect(`${place[1]}?c=${place[2]}&n=${place[3]}`, 303);
    const address = plain(request.url);
    const kept = (await cache.match(address)) ?? (await cache.match(`${address}.html`));
    if (kept !== undefined) return kept;
    throw error;
  }
}

/**
 * Keep a file; where there is no room for it, the page has it all the same.
 * @param {Cache} cache
 * @param {string} address
 * @param {Response} response
 */
const keep = (cache, address, response) => cache.put(address, response).catch(() => undefined);

/** An address without what only the page reads. @param {string} address */
function plain(address) {
  const url = new URL(address);
  return url.origin + url.pathname;
}

/**
 * Files that an older version had are needed no more.
 * @param {Cache} cache
 * @param {Request[]} fresh
 */
async function forgetOthers(cache, fresh) {
  const wanted = new Set(fresh.map(({ url }) => url));
  for (const { url } of await cache.keys())
    if (!wanted.has(url) && !KEPT.test(url)) await cache.delete(url);
}

/** Fetch all files of the page, and the collections. */
async function keepFiles() {
  const cache = await caches.open(NAME);
  const { files } = await (await fetch("files.json", { cache: "reload" })).json();
  const fresh = ["./", ...files].map((name) => new Request(name, { cache: "reload" }));
  await cache.addAll(fresh);
  await forgetOthers(cache, fresh);
  const list = await fetch("api/collections");
  // A host of files, whose page has them in itself; some answer every address with a page.
  if (!list.ok || !list.headers.get("content-type")?.includes("json")) return;
  await cache.put(plain(list.url), list.clone());
  const { collections } = await list.json();
  for (const { name } of collections)
    await cache.add(`api/collections/${encodeURIComponent(name)}`);
}
