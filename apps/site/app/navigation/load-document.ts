/** Loads a URL of the site as a new document. @param to resolved against the page's */
export function loadDocument(to: string): void {
  const url = new URL(to, location.href);
  // Back and Forward have changed the URL already, and a change of the fragment alone would load nothing.
  if (url.pathname === location.pathname && url.search === location.search) location.reload();
  else location.assign(url);
}
