// Serves the check-in page and its scripts from the caches that its pages have filled, when there is no network.
const assets = new URL("assets/", self.location.href).pathname;
self.addEventListener("fetch", respond);

/** @param {Event & { readonly request?: Request, respondWith?: (response: Promise<Response>) => void }} event */
function respond(event) {
  const { request } = event;
  if (request === undefined || request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith?.(fromNetwork(request, pathname));
  else if (pathname.startsWith(assets)) event.respondWith?.(fromCache(request, pathname));
}

/** @type {(request: Request, pathname: string) => Promise<Response>} */
async function fromNetwork(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(pathname);
    if (cached === undefined) throw error;
    return cached;
  }
}

/** @type {(request: Request, pathname: string) => Promise<Response>} */
async function fromCache(request, pathname) {
  return (await caches.match(pathname)) ?? fetch(request);
}
