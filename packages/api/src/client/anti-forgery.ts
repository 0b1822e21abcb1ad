import { browserGlobals } from "./browser-globals.ts";

/** @see specification, section 7: build and platform calls */
const cookieName = "XSRF-TOKEN";
export const antiForgeryHeader = "x-xsrf-token";

/**
 * The anti-forgery token to send with a request; null when the address is not of our own origin (a token told to others protects nobody)
 * or when there is none.
 */
export function antiForgeryToken(url: string, getCookie: () => string = pageCookie): string | null {
  if (!isOwnOrigin(url)) return null;
  const pair = getCookie()
    .split(/; */u)
    .find((cookie) => cookie.startsWith(`${cookieName}=`));
  const value = pair?.slice(cookieName.length + 1);
  return value === undefined || value === "" ? null : decode(value);
}

function pageCookie(): string {
  return browserGlobals().document?.cookie ?? "";
}

function isOwnOrigin(url: string): boolean {
  const { location } = browserGlobals();
  // Outside of a browser nothing but a path is known to be ours; "//host" is no path.
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
