import { isScriptUrl } from "./url-policy.ts";

export interface RouteRedirect {
  /** A path of the site, or a URL of another. */
  readonly to: string;
  readonly statusCode: 301 | 302 | 307 | 308;
}

/** The keys are patterns: a path, or one that ends in `/**`. */
export type RouteRules = Readonly<Record<string, { readonly redirect: RouteRedirect }>>;

const wildcard = "/**";

/** Where that URL has moved to; null when it has not. Both the server and the browser ask here. */
export function matchRouteRule(
  rules: RouteRules,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): RouteRedirect | null {
  const path = withoutTrailingSlashes(pathname);
  const pattern = Object.keys(rules)
    .filter((one) => isUnder(path, one))
    .reduce<string | null>((longest, one) => (longest !== null && longest.length >= one.length ? longest : one), null);
  const redirect = pattern === null ? undefined : rules[pattern]?.redirect;
  if (pattern === null || redirect === undefined) return null;
  const rest = path.slice(pattern.length - wildcard.length);
  const to = redirect.to.endsWith(wildcard) ? joined(redirect.to.slice(0, -wildcard.length), rest) : redirect.to;
  return { to: withQuery(to, search), statusCode: redirect.statusCode };
}

/** `/` stays. Not by a regular expression: of a path of slashes it would take quadratic time. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function isUnder(path: string, pattern: string): boolean {
  if (!pattern.endsWith(wildcard)) return path === pattern;
  const parent = pattern.slice(0, -wildcard.length);
  return path === parent || path.startsWith(`${parent}/`);
}

/** The rest of the path is user input: `//example.org` must not become another site. */
function joined(parent: string, rest: string): string {
  return parent + rest.replace(/^[/\\]+/u, "/");
}

function withQuery(to: string, search: string): string {
  return search === "" || to.includes("?") ? to : to + search;
}

/**
 * For the build: rejects rules that redirect in circles or to a script.
 *
 * @throws Error naming the pattern.
 */
export function assertRouteRules(rules: RouteRules): void {
  for (const [pattern, { redirect }] of Object.entries(rules)) {
    const isPath = redirect.to.startsWith("/") && !redirect.to.startsWith("//");
    if (!pattern.startsWith("/")) throw new Error(`The route rule "${pattern}" must begin with a slash.`);
    if (isScriptUrl(redirect.to)) throw new Error(`The route rule "${pattern}" leads into a script.`);
    if (!isPath && !URL.canParse(redirect.to)) throw new Error(`The route rule "${pattern}" leads nowhere.`);
    if (!isPath) continue;
    const [pathname = "/", search = ""] = redirect.to.replace(/\*\*$/u, "any").split("?");
    if (matchRouteRule(rules, { pathname, search }) !== null) {
      throw new Error(`The route rule "${pattern}" leads to a URL that has moved itself.`);
    }
  }
}
