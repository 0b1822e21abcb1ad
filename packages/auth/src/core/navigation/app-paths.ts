import type { LocationPort, LoggerPort } from "../ports.ts";

export interface AppPathsOptions {
  readonly basePath: string;
  readonly unauthPath: string;
  readonly authErrorPath: string;
  readonly error401Path: string;
  readonly isPublicPage: (path: string) => boolean;
}

export type ServicePage = "unauth" | "auth-error" | "error-401";

/** The application's own addresses. Everything here takes and gives paths with query and hash, never other origins. */
export interface AppPaths {
  /** The page the person is on: path and query. */
  currentWithoutHash(): string;
  /** Where a person should be after signing in from here: on a service page, the page they came from. */
  returnTarget(): string;
  isServicePage(): boolean;
  isPublicPage(): boolean;
  /** The target as a path of this origin; the base path, with a warning, when it is not one. */
  safe(target: string): string;
  absolute(path: string): string;
  /** A service page that knows where the person came from. */
  servicePage(page: ServicePage, cameFrom: string): string;
}

export function createAppPaths(options: AppPathsOptions, location: LocationPort, logger: LoggerPort): AppPaths {
  const pages: Record<ServicePage, string> = {
    unauth: options.unauthPath,
    "auth-error": options.authErrorPath,
    "error-401": options.error401Path,
  };
  const here = (): URL => new URL(location.href);

  const isServicePage = (): boolean => Object.values(pages).some((path) => here().pathname.startsWith(path));

  function safe(target: string): string {
    const url = URL.canParse(target, here().href) ? new URL(target, here().href) : null;
    // A blob: address has the origin of whoever made it, and is no page.
    if (url?.origin === here().origin && url.protocol === here().protocol) return pathOf(url);
    logger.warn("A redirect target of another origin is ignored.", { target });
    return options.basePath;
  }

  return {
    currentWithoutHash: () => withoutHash(here()),
    returnTarget: () =>
      isServicePage() ? safe(here().searchParams.get("redirect_uri") ?? options.basePath) : pathOf(here()),
    isServicePage,
    isPublicPage: () => options.isPublicPage(here().pathname),
    safe,
    absolute: (path) => new URL(path, here().origin).href,
    servicePage: (page, cameFrom) =>
      `${pages[page]}?${new URLSearchParams({ redirect_uri: withoutHash(new URL(cameFrom, here().href)) })}`,
  };
}

function pathOf(url: URL): string {
  return withoutHash(url) + url.hash;
}

/** A path that begins with two slashes would be read as another host by whoever resolves it next. */
function withoutHash(url: URL): string {
  return url.pathname.replace(/^\/{2,}/, "/") + url.search;
}
