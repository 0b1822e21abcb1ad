/** Loads an address of the site as a new document. @param address resolved against the page's */
export function loadDocument(address: string): void {
  const url = new URL(address, location.href);
  // Back and Forward have changed the address already, and a change of the fragment alone would load nothing.
  if (url.pathname === location.pathname && url.search === location.search) location.reload();
  else location.assign(url);
}
