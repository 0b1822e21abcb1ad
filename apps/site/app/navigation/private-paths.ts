/**
 * Pages whose URL holds a secret token, and those beside them that send a link with one: their URLs and what they show
 * stay out of referrers, caches, search results, logs and telemetry.
 */
export const privatePaths = [
  "/my-data/:step/:token",
  "/not-me/:id/:token",
  "/digest/confirm/:id/:token",
  "/digest/unsubscribe/:id/:token",
  "/events/:id/registration/own/:id/:token",
  "/events/:id/join/:id/:token",
  "/events/:id/door/:hex",
  "/events/:id/preview/:hex",
  "/blog/:id/preview/:hex",
] as const;

/** A nested URL is encoded. */
const slash = "(?:/|%2F)";

const parameters: Readonly<Record<string, string>> = {
  ":step": String.raw`[\w-]{1,64}`,
  ":id": String.raw`[\w-]{1,64}`,
  ":token": String.raw`(?:[^/?&#\s"'\\%]|%(?!2F)){1,512}`,
  // A file has a preview as well, by the id of the file.
  ":hex": String.raw`[\da-f]{16,128}`,
};

/** The path without the parameters at its end: the page is there without them too, or responds with 404. */
const pathParts = (path: string): { readonly fixed: readonly string[]; readonly rest: readonly string[] } => {
  const parts = path.slice(1).split("/");
  const end = parts.findLastIndex((part) => !part.startsWith(":")) + 1;
  return { fixed: parts.slice(0, end), rest: parts.slice(end) };
};

/** The paths of all private pages, with `*` for an id: what `robots.txt` names. */
export const privatePrefixes: readonly string[] = privatePaths.map(
  (path) => `/${pathParts(path).fixed.join("/").replaceAll(":id", "*")}`,
);

const privatePath = new RegExp(
  `^(?:${privatePrefixes.map((prefix) => prefix.replaceAll("*", "[^/?]+")).join("|")})(?:[/?.]|$)`,
  "iu",
);

/** @param url below the base path of the site. */
export const isPrivatePath = (url: string): boolean => privatePath.test(url);

const redacted = privatePaths.map((path) => {
  const { fixed, rest } = pathParts(path);
  const words = fixed.slice(fixed.lastIndexOf(":id") + 1);
  const known = [...words, ...rest.slice(0, -1).map((part) => parameters[part])];
  return `${known.join(slash)}${slash})${parameters[rest.at(-1) ?? ""]}`;
});

/** A token and the part of its URL, or of a nested URL, that comes before it. */
const tokenPaths = [...new Set(redacted)].map((pattern) => new RegExp(`(${slash}${pattern}`, "giu"));

export const redactPrivatePaths = (text: string): string =>
  tokenPaths.reduce((left, tokenPath) => left.replaceAll(tokenPath, "$1[secret]"), text);
