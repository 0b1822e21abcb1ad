/** Defined by Vite. */
declare const SITE_BASE_PATH: string | undefined;

/** Begins every path of the site: "/", or "/corp/" for a site below that path. The build fixes it (`BASE_PATH`). */
export const basePath: string = typeof SITE_BASE_PATH === "undefined" ? "/" : SITE_BASE_PATH;

/** Prefixes a path of the site with the base path; the router's own links and redirects do so themselves. */
export const withBase = (path: string): string => basePath.slice(0, -1) + path;

/** The path below the base of a URL of the site: what routes are matched with. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : pathname;
