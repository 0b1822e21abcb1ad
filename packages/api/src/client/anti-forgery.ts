import { browserGlobals } from "./browser-globals.ts";

const cookieName = "XSRF-TOKEN";
export const antiForgeryHeader = "x-xsrf-token";

/** The anti-forgery token of a request; null without a token, and for another origin, which must not learn it. */
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
  // Outside a browser only a path is known to be our own origin; "//host" is not a path.
  if (location === undefined) return /^\/(?![/\\])/u.test(url);
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}
