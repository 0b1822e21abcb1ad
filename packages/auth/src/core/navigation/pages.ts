import type { EarlyPorts } from "../ports.ts";

export interface PagesOptions {
  readonly basePath: string;
  readonly unauthPath: string;
  readonly authErrorPath: string;
  readonly error401Path: string;
  readonly isPublicPage: (path: string) => boolean;
}

/** The kind of the current page. */
export interface Pages {
  /** Path and query. */
  currentWithoutHash(): string;
  /** Whether the path begins with that of a service page. */
  isServicePath(path: string): boolean;
  isServicePage(): boolean;
  /** The service page that shows why a sign-in failed. */
  isErrorPage(): boolean;
  isPublicPage(): boolean;
}

export function createPages(options: PagesOptions, location: EarlyPorts["location"]): Pages {
  const { basePath, unauthPath, authErrorPath, error401Path } = options;
  const here = (): URL => new URL(location.href);

  /**
   * Ignores what routers and servers ignore: case, and a slash at the end of a page's path. A service page that is the
   * application's first page is that page alone, or no page would have a sign-in.
   */
  function isBelow(page: string, path: string): boolean {
    const [from = "", to = ""] = [page, path].map((one) => plainPath(one).toLowerCase().replace(/\/$/, ""));
    return basePath.startsWith(from) ? from === to : to.startsWith(from);
  }

  const isServicePath = (path: string): boolean =>
    [unauthPath, authErrorPath, error401Path].some((page) => isBelow(page, path));
  return {
    currentWithoutHash: () => pathAndQuery(here()),
    isServicePath,
    isServicePage: () => isServicePath(here().pathname),
    isErrorPage: () => isBelow(authErrorPath, here().pathname),
    isPublicPage: () => options.isPublicPage(here().pathname),
  };
}

/** The path as routers match it: decoded, and without repeated slashes. */
export function plainPath(path: string): string {
  const single = path.replace(/\/+/g, "/");
  try {
    return decodeURI(single);
  } catch {
    return single;
  }
}

/** Collapses leading slashes: a path that begins with two would later resolve to another host. */
export function pathAndQuery({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, "/") + search;
}

/** The authorization response in the hash of the URL the provider redirected to. */
export interface ProviderResponse {
  /** The identifier of the sign-in attempt. */
  readonly state: string;
  /** The time when that attempt began, in this device's milliseconds since 1970. */
  readonly attemptedAtMs: number;
  readonly code: string | null;
  /** The issuer, when the response names it. @see https://www.rfc-editor.org/rfc/rfc9207 */
  readonly issuer: string | null;
  /** The error of a response without a code. */
  readonly failure: { readonly error: string; readonly description: string };
}

/** Identifiers of attempts: `timestampMs`, then random characters. */
const statePattern = /^(\d{13})-[\w-]{32}$/;

/** The time in the identifier of an attempt; null when the identifier is not of this package. */
export function timestampOfAttempt(id: string): number | null {
  const timestamp = statePattern.exec(id)?.[1];
  return timestamp === undefined ? null : Number(timestamp);
}

/**
 * Parses a hash; null when it is not a response to this package. A code in the query never is: requests ask for
 * fragments.
 */
export function readProviderResponse(hash: string): ProviderResponse | null {
  const parameters = hashParameters(hash);
  const state = parameters.get("state") ?? "";
  const attemptedAtMs = timestampOfAttempt(state);
  if (attemptedAtMs === null) return null;
  const error = parameters.get("error") || "unknown_error";
  const description = parameters.get("error_description") || error;
  return {
    state,
    attemptedAtMs,
    code: parameters.get("code") || null,
    issuer: parameters.get("iss"),
    // URLSearchParams has turned plus signs into spaces; some providers encode them twice.
    failure: { error, description: description.includes(" ") ? description : description.replaceAll("+", " ") },
  };
}

/** The result of an action at the provider, or null. */
export function readActionStatus(hash: string): string | null {
  return hashParameters(hash).get("kc_action_status");
}

export function hashParameters(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ""));
}
