import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router";
import type { RouteObject, ServerBuild } from "react-router";
import { themeOfCookies } from "../../app/core/theme.ts";
import { readNewsCookie } from "../../app/forms/form-news.ts";
import { isPrivatePath } from "../../app/navigation/private-paths.ts";
import type { QueryHandle } from "../../app/navigation/route-query.ts";

/** The path and the query by which a page is cached and rendered. */
export type PageUrl = (url: string) => string;

/** Query parameters that advertisements append; no page depends on them. */
const trackingParameter = /^(?:utm_\w+|yclid|ysclid|gclid|gbraid|wbraid|fbclid|msclkid|_openstat|openstat)$/u;

/** Longer URLs are rendered for their reader only. */
const longestUrl = 1024;
/** Number of paths and of URLs whose result is stored for reuse. */
const maxKnown = 1000;

/**
 * Reduces a URL to what its page depends on: the parameters that its routes declare, sorted. A page is then cached
 * once and reveals nothing of how its first reader came.
 */
export function createPageUrl(routes: ServerBuild["routes"]): PageUrl {
  const tree = routeTree(routes);
  const readByPath = new LRUCache<string, { readonly names: ReadonlySet<string> | "any" }>({ max: maxKnown });
  const known = new LRUCache<string, string>({ max: maxKnown });

  const namesReadAt = (path: string): ReadonlySet<string> | "any" => {
    let read = readByPath.get(path);
    if (read === undefined) {
      read = { names: namesRead(tree, path) };
      readByPath.set(path, read);
    }
    return read.names;
  };

  const reduced = (url: string, queryStart: number): string => {
    const path = url.slice(0, queryStart);
    const parameters = new URLSearchParams(url.slice(queryStart + 1));
    const names = namesReadAt(path);
    for (const name of new Set(parameters.keys())) {
      if (trackingParameter.test(name) || (names !== "any" && !names.has(name))) parameters.delete(name);
    }
    parameters.sort();
    return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
  };

  return (url) => {
    const queryStart = url.indexOf("?");
    // The router's own requests for data have parameters of their own; absolute URLs are rare.
    if (queryStart === -1 || !url.startsWith("/") || url.slice(0, queryStart).endsWith(".data")) return url;
    const before = known.get(url);
    if (before !== undefined) return before;
    const pageUrl = reduced(url, queryStart);
    if (url.length <= longestUrl) known.set(url, pageUrl);
    return pageUrl;
  };
}

/** Whether the page is the same for all readers of its URL; one that follows a form of its reader is not. */
export function isForAllReaders(url: string, cookies: string | undefined): boolean {
  const isPage = url.length <= longestUrl && url.startsWith("/") && !/\.data(?:\?|$)/u.test(url) && !isPrivatePath(url);
  return isPage && readNewsCookie(cookies) === null;
}

function namesRead(tree: RouteObject[], path: string): ReadonlySet<string> | "any" {
  const read = (matchRoutes(tree, path) ?? []).map(({ route }) => (route.handle as Partial<QueryHandle>)?.query ?? []);
  return read.includes("any") ? "any" : new Set(read.flat());
}

function routeTree(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id = "", path, index, module } = route ?? {};
      const handle: unknown = module?.handle;
      if (index === true) return { id, index, handle };
      return { id, ...(path !== undefined && { path }), handle, children: routeTree(routes, id) };
    });
}

/** A cacheable page varies by scheme, theme and URL. */
export function pageKey(isHttps: boolean, cookies: string | undefined, url: string): string {
  const theme = cookies?.includes("theme=") === true ? themeOfCookies(cookies) : "system";
  return `${isHttps ? "https" : "http"} ${theme} ${url}`;
}
