import type { LocationPort, LoggerPort } from "../ports.ts";
import { createPages, pathAndQuery } from "./pages.ts";
import type { Pages, PagesOptions } from "./pages.ts";

export interface AppPathsOptions extends PagesOptions {
  readonly basePath: string;
}

export type ServicePage = "unauth" | "auth-error" | "error-401";

/** Paths of the application, with query and hash; never of another origin. @see requirement E22 */
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
  /** Whether the target is the current page; the hash does not count. */
  isHere(target: string): boolean;
  /** The path of a service page with `redirect_uri`. @see requirement C2 */
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
    isHere: (target) => target.replace(/#.*$/, "") === pages.currentWithoutHash(),
    absolute: (path) => new URL(path, here().origin).href,
    servicePage: (page, cameFrom) =>
      `${servicePaths[page]}?${new URLSearchParams({ redirect_uri: pathAndQuery(new URL(cameFrom, here().href)) })}`,
  };
}
