/** Leaves the application for that address of the site: the server renders it anew. @param address resolved against the page's */
export function loadDocument(address: string): void {
  const url = new URL(address, location.href);
  // Back and Forward have moved the address already; and an address that differs in its fragment alone would load nothing.
  if (url.pathname === location.pathname && url.search === location.search) location.reload();
  else location.assign(url);
}
