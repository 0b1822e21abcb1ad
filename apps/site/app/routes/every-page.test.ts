import { readFileSync } from "node:fs";
import { join } from "node:path";
import { examples } from "@corp/api/reference";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { llmsText } from "../features/crawlers/llms-text.ts";
import { sitemapEntries } from "../features/crawlers/sitemap-entries.ts";
import routes from "../routes.ts";

interface Page {
  readonly path: string;
  /** The text of its module. */
  readonly source: string;
  /** Those of the routes around it, the outermost first. */
  readonly around: readonly string[];
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, "..", file), "utf8");

/** Routes with a component of their own: no layouts, files for crawlers or redirects. */
function pagesIn(entries: readonly RouteConfigEntry[], parent = "", around: readonly string[] = []): Page[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const source = read(file);
    if (children !== undefined) return pagesIn(children, full, [...around, source]);
    return file.endsWith(".tsx") ? [{ path: index === true ? "/" : full, source, around }] : [];
  });
}

const pages = pagesIn(routes);
const { items: events } = examples.eventList.response;
const { items: articles } = examples.articleList.response;
const listed = sitemapEntries(events, articles).map(({ path }) => path);
const described = [
  ...llmsText({ articles, comingEvents: events, pastEvents: [] }, "").matchAll(/\]\((.+?)(?:\/index\.md)?\)/gu),
].map(([, path = ""]) => path);

/** In no `llms.txt`: the lists, whose entries it has, and pages that have nothing to read. */
const undescribed = ["/", "/events", "/blog", "/digest", "/legal/personal-data", "/legal/mailing"];

const isUnlisted = ({ source, around }: Page): boolean =>
  [source, ...around].some((text) => /unlistedMeta\(|content: "noindex"|isIndexed: false/u.test(text));
const matchesPath = ({ path }: Page): ((url: string) => boolean) => {
  const pattern = new RegExp(`^${path.replace("*", String.raw`\*`).replaceAll(/:\w+/gu, "[^/?]+")}$`, "u");
  return (url) => pattern.test(url);
};
const inSitemap = (page: Page): boolean => listed.some(matchesPath(page));
const paths = (some: readonly Page[]): string[] => some.map(({ path }) => path);

it("finds the pages", () => {
  expect(pages.length).toBeGreaterThan(60);
});

it("lists every page in the sitemap, or has it say that it is not to be found", () => {
  expect(paths(pages.filter((page) => inSitemap(page) === isUnlisted(page)))).toEqual([]);
});

it("leads language models to every page of the sitemap, but to lists and forms", () => {
  const isDescribed = (page: Page): boolean => described.some(matchesPath(page));
  expect(paths(pages.filter((page) => inSitemap(page) && !isDescribed(page)))).toEqual(undescribed);
});

it("titles every page by its own module, or by the one around it that is of its record", () => {
  const areas = new Set(["shell/default-layout.tsx", "routes/admin/layout.tsx"].map(read));
  const hasTitle = (source: string): boolean => /^export const meta\b/mu.test(source) && !areas.has(source);
  expect(paths(pages.filter(({ source, around }) => ![source, ...around].some(hasTitle)))).toEqual([]);
});

it("shows each page of the administration to the roles that it is for", () => {
  const guards = {
    editors: /<RequireAuth\s+role=\{editorRoles\}/u,
    administrators: /<AdministratorsOnly>/u,
    team: /<AdministratorsOrTeam /,
  };
  const guarded = (guard: RegExp): string[] =>
    paths(pages.filter(({ source, around }) => [source, ...around].some((text) => guard.test(text))));
  expect(guarded(guards.editors)).toEqual(paths(pages).filter((path) => /^\/admin\b|\/(?:edit|create)$/u.test(path)));
  expect(guarded(guards.administrators)).toEqual(
    ["subscribers", "applications", "people", "blacklist", "mail", "telemetry"].map((page) => `/admin/${page}`),
  );
  expect(guarded(guards.team)).toEqual(["participants", "check-in"].map((page) => `/admin/events/:eventId/${page}`));
});
