/** What advertisements add to an address: pages show nothing of it. */
const trackingParameter = /^(?:utm_\w+|yclid|ysclid|gclid|gbraid|wbraid|fbclid|msclkid|_openstat|openstat)$/u;

/** Longer ones are nobody's page. */
const longestAddress = 1024;

/**
 * Path and query by which a page is kept, and with which it is rendered: parameters in one order, without what advertisements add. So
 * one page is kept once, and says nothing of how its first reader came.
 */
export function pageAddress(url: string): string {
  const queryStart = url.indexOf("?");
  if (queryStart === -1 || url.length > longestAddress) return url;
  const parameters = new URLSearchParams(url.slice(queryStart + 1));
  for (const name of [...parameters.keys()]) if (trackingParameter.test(name)) parameters.delete(name);
  parameters.sort();
  const path = url.slice(0, queryStart);
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

export function isCacheableAddress(address: string): boolean {
  return address.length <= longestAddress && address.startsWith("/");
}
