import { browserGlobals } from "./browser-globals.ts";

export const antiForgeryHeader = "x-xsrf-token";

/** The anti-forgery token of a request; null without a token, and for another origin, which must not learn it. */
export function antiForgeryToken(url: string, getCookie: () => string = pageCookie): string | null {
  if (!isOwnOrigin(url)) return null;
  const value = /(?:^|; *)XSRF-TOKEN=([^;]+)/u.exec(getCookie())?.[1];
  // Any subdomain can plant a cookie: one that no header can carry must not stop the calls.
  return value === undefined ? null : ([decode(value), value].find(isHeaderValue) ?? null);
}

/** @see https://fetch.spec.whatwg.org/#header-value */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7E\x80-\xFF]*$/u.test(value);
}

/** A frame in a sandbox may not read its cookies. */
function pageCookie(): string {
  try {
    return browserGlobals().document?.cookie ?? "";
  } catch {
    return "";
  }
}

function isOwnOrigin(url: string): boolean {
  const { location } = browserGlobals();
  // Outside a browser only a path is known to be our own origin; "//host" is not a path.
  if (location === undefined) return /^\/(?![/\\])/u.test(url);
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
