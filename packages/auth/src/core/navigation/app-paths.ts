import type { LocationPort, LoggerPort } from "../ports.ts";
import { createPages, pathAndQuery } from "./pages.ts";
import type { Pages, PagesOptions } from "./pages.ts";
import { readActionStatus, readProviderResponse } from "./provider-response.ts";

export interface AppPathsOptions extends PagesOptions {
  readonly basePath: string;
}

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

export function createAppPaths(options: AppPathsOptions, location: LocationPort, logger: LoggerPort): AppPaths {
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
    const isService = Object.values(servicePaths).some((page) => path.startsWith(page));
    return isService ? options.basePath : path;
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
