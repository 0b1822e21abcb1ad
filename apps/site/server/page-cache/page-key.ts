import { themeOfCookies } from "../../app/core/theme.ts";

/** Query parameters that advertisements append; no page depends on them. */
const trackingParameter = /^(?:utm_\w+|yclid|ysclid|gclid|gbraid|wbraid|fbclid|msclkid|_openstat|openstat)$/u;

/** Longer addresses are rendered for their reader only. */
const longestAddress = 1024;

/**
 * Path and query by which a page is cached and rendered: parameters sorted, without tracking parameters. A page is then
 * cached once and reveals nothing of how its first reader came.
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

/** A cacheable page varies by scheme, theme and address. */
export function pageKey(isHttps: boolean, cookies: string | undefined, address: string): string {
  const theme = cookies?.includes("theme=") === true ? themeOfCookies(cookies) : "system";
  return `${isHttps ? "https" : "http"} ${theme} ${address}`;
}
