import type { LocationPort, LoggerPort } from "../ports.ts";
import { numberField, parseRecord } from "../storage/json-record.ts";
import { logInvalid } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { createPages, pathAndQuery, readActionStatus, readProviderResponse } from "./pages.ts";
import type { Pages, PagesOptions } from "./pages.ts";

/**
 * @see Keycloak: RedirectUtils, "Parameter … is not allowed in redirect_uri";
 * https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2; https://www.rfc-editor.org/rfc/rfc9207
 */
const responseParameters = [
  "code",
  "state",
  "session_state",
  "iss",
  "id_token",
  "access_token",
  "token_type",
  "expires_in",
  "error",
  "error_description",
  "error_uri",
  "response",
];

export type ServicePage = "unauth" | "auth-error" | "error-401";

/** Paths of the application, with query and hash; never of another origin. */
export interface AppPaths extends Pages {
  /** The same for the page to show after a sign-in: a service page would not process the response. */
  destination(target: string, level?: "warn" | "error"): string;
  /** The page to show after signing in from here: on a service page, the page it was opened from. */
  returnTarget(): string;
  /**
   * The target as a path of this origin; the base path for another origin, which is logged.
   * @param level "error" for a final redirect
   */
  safe(target: string, level?: "warn" | "error"): string;
  absolute(path: string): string;
  /** @param target path, query and hash */
  isPublicPath(target: string): boolean;
  /** Path, query and hash, but without a response of the provider. */
  current(): string;
  /**
   * The path as a redirect URI: without the hash, and without parameters that providers reserve for their responses and
   * reject.
   */
  redirectUri(path: string): string;
  /** Whether the target is the current page; the hash does not count. */
  isHere(target: string): boolean;
  /** The path of a service page with `redirect_uri`. */
  servicePage(page: ServicePage, cameFrom: string): string;
}

export function createAppPaths(options: PagesOptions, location: LocationPort, logger: LoggerPort): AppPaths {
  const servicePaths: Record<ServicePage, string> = {
    unauth: options.unauthPath,
    "auth-error": options.authErrorPath,
    "error-401": options.error401Path,
  };
  const pages = createPages(options, location);
  const here = (): URL => new URL(location.href);

  function safe(target: string, level: "warn" | "error" = "warn"): string {
    const url = URL.canParse(target, here().href) ? new URL(target, here().href) : null;
    // A blob: address has the origin of its creator, and is no page.
    if (url?.origin === here().origin && url.protocol === here().protocol) return pathAndQuery(url) + url.hash;
    logger[level]("A redirect target of another origin is ignored.", { target });
    return options.basePath;
  }

  function destination(target: string, level?: "warn" | "error"): string {
    const path = safe(target, level);
    return pages.isServicePath(path) ? options.basePath : path;
  }

  return {
    ...pages,
    safe,
    destination,
    returnTarget: () =>
      destination(pages.isServicePage() ? (here().searchParams.get("redirect_uri") ?? options.basePath) : here().href),
    isHere: (target) => target.split("#", 1)[0] === pages.currentWithoutHash(),
    absolute: (path) => new URL(path, here().origin).href,
    isPublicPath: (target) => options.isPublicPage(new URL(target, here().origin).pathname),
    current() {
      const { hash } = here();
      const isResponse = readProviderResponse(hash) !== null || readActionStatus(hash) !== null;
      return pathAndQuery(here()) + (isResponse ? "" : hash);
    },
    redirectUri(path) {
      const url = new URL(path, here().origin);
      url.hash = "";
      for (const name of responseParameters) if (url.searchParams.has(name)) url.searchParams.delete(name);
      return url.href;
    },
    servicePage(page, cameFrom) {
      const url = new URL(cameFrom, here().href);
      return `${servicePaths[page]}?${new URLSearchParams({ redirect_uri: pathAndQuery(url) + url.hash })}`;
    },
  };
}

/**
 * Stops a redirect loop between a page and the provider. Its counter is in session storage: it must outlive the page.
 */
export interface RedirectGuard {
  /**
   * Counts a redirect that is about to happen; false if it is one too many: the `limit`th within windows of `windowMs`,
   * or the `roundLimit`th within windows of `roundWindowMs` without a signed-in page between. A round trip to a real
   * provider takes longer than the short window.
   */
  admit(nowMs: number): boolean;
  /** Forgets the redirects, once a user is signed in: the last redirect was not part of a loop. */
  reset(): void;
}

export interface RedirectGuardOptions {
  readonly storage: KeyValueStorage;
  readonly key: string;
  readonly logger: LoggerPort;
  readonly limit: number;
  readonly windowMs: number;
  readonly roundLimit: number;
  readonly roundWindowMs: number;
}

export function createRedirectGuard(options: RedirectGuardOptions): RedirectGuard {
  const { storage, key, logger } = options;

  function lastRedirect(): { count: number; rounds: number; atMs: number } | null {
    const text = storage.getItem(key);
    const value = parseRecord(text);
    const [count, atMs] = [numberField(value, "count"), numberField(value, "atMs")];
    if (count !== null && atMs !== null) return { count, rounds: numberField(value, "rounds") ?? count, atMs };
    return text === null ? null : logInvalid(key, logger);
  }

  return {
    admit(nowMs) {
      const last = lastRedirect();
      const next = (before: number | undefined, windowMs: number): number =>
        last !== null && before !== undefined && isWithin(windowMs, last.atMs, nowMs) ? before + 1 : 1;
      const count = next(last?.count, options.windowMs);
      const rounds = next(last?.rounds, options.roundWindowMs);
      if (count >= options.limit || rounds >= options.roundLimit) {
        // The next deliberate attempt starts at zero.
        storage.removeItem(key);
        return false;
      }
      storage.setItem(key, JSON.stringify({ count, rounds, atMs: nowMs }));
      return true;
    },
    reset() {
      const last = lastRedirect();
      if (last !== null) storage.setItem(key, JSON.stringify({ ...last, rounds: 0 }));
    },
  };
}

/** Whether the time is within the last `windowMs`; false when the clock has been set back since. */
export function isWithin(windowMs: number, thenMs: number, nowMs: number): boolean {
  return nowMs >= thenMs && nowMs - thenMs < windowMs;
}
