import type { RequestOf } from "@corp/api";
import { examples } from "@corp/api/reference";
import { expect, it } from "vitest";
import { llmsText } from "./llms-text.ts";
import { readAllArticles, readAllEvents } from "./read-all.ts";
import type { ArticleSummary, EventSummary } from "./read-all.ts";
import { robotsText } from "./robots-text.ts";
import { securityText } from "./security-text.ts";
import { sitemapEntries } from "./sitemap-entries.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const origin = "https://corp.example";
const [anEvent] = examples.eventList.response.items;
const [anArticle] = examples.articleList.response.items;
if (anEvent === undefined || anArticle === undefined) throw new Error("The contract has lost its examples.");

const event = (changes: Partial<EventSummary>): EventSummary => ({ ...anEvent, ...changes });
const article = (changes: Partial<ArticleSummary>): ArticleSummary => ({ ...anArticle, ...changes });

const coming = event({ event_id: "coming", updated_at: "2027-02-01T00:00:00.000Z", cover: null });
const past = event({ event_id: "past", updated_at: "2027-02-02T00:00:00.000Z", status: "EventHasPassed" });
const written = article({
  article_id: "written",
  published_at: "2027-01-01T00:00:00.000Z",
  updated_at: "2027-02-03T00:00:00.000Z",
});

const changedAt = (path: string) =>
  sitemapEntries([coming, past], [written]).find((entry) => entry.path === path)?.changedAt;

it("reads a list to its end or to the given limit", async () => {
  const asked: unknown[] = [];
  const api = {
    eventList: async (request: RequestOf<"eventList">) => {
      asked.push(request);
      const begin = Number(request.cursor ?? "0");
      const items = Array.from({ length: request.limit ?? 20 }, (_, index) => event({ event_id: `${begin + index}` }));
      const end = begin + items.length;
      return { items, next_cursor: end < 250 ? String(end) : null };
    },
  };
  expect((await readAllEvents(api)).map(({ event_id }) => event_id)).toEqual(
    Array.from({ length: 300 }, (_, index) => String(index)),
  );
  asked.length = 0;
  expect(await readAllEvents(api, { order: "latest_first" }, 120)).toHaveLength(120);
  expect(asked).toEqual([
    { order: "latest_first", limit: 100 },
    { order: "latest_first", limit: 20, cursor: "100" },
  ]);
});

it("reads articles to the end", async () => {
  const api = { articleList: async () => ({ items: [written], next_cursor: null }) };
  expect(await readAllArticles(api)).toEqual([written]);
});

it("lists every public page with the time of its last change", () => {
  expect(changedAt("/events/coming")).toBe("2027-02-01T00:00:00.000Z");
  expect(changedAt("/blog/written")).toBe("2027-02-03T00:00:00.000Z");
  expect(changedAt("/events")).toBe("2027-02-01T00:00:00.000Z");
  expect(changedAt("/events?period=past")).toBe("2027-02-02T00:00:00.000Z");
  expect(changedAt("/")).toBe("2027-02-03T00:00:00.000Z");
  expect(changedAt("/about")).toBeUndefined();
});

it("escapes URLs in the sitemap", () => {
  const entries = [{ path: "/a?b=1&c='2'", changedAt: "2027-02-01T03:00:00+03:00", image: "/p.webp" }, { path: "/d" }];
  expect(sitemapXml(entries, null, origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://corp.example/a?b=1&amp;c=&apos;2&apos;</loc><lastmod>2027-02-01T00:00:00.000Z</lastmod><image:image><image:loc>https://corp.example/p.webp</image:loc></image:image></url>
<url><loc>https://corp.example/d</loc></url>
</urlset>
`);
});

it("splits a sitemap that exceeds one file and lists the parts", () => {
  const entries = ["/1", "/2", "/3"].map((path) => ({ path }));
  expect(sitemapXml(entries, null, origin, 2)).toContain(
    "<sitemap><loc>https://corp.example/sitemap.xml?part=1</loc></sitemap>\n" +
      "<sitemap><loc>https://corp.example/sitemap.xml?part=2</loc></sitemap>\n</sitemapindex>",
  );
  expect(sitemapXml(entries, 2, origin, 2)).toContain("<url><loc>https://corp.example/3</loc></url>");
  expect(sitemapXml(entries, 2, origin, 2)).not.toContain("<loc>https://corp.example/2</loc>");
  for (const none of [0, 3, -1, 1.5, Number.NaN]) expect(sitemapXml(entries, none, origin, 2), String(none)).toBeNull();
});

it("disallows personal pages and allows images", () => {
  const lines = robotsText(origin, true).split("\n");
  expect(lines).toContain("Disallow: /admin");
  expect(lines).toContain("Disallow: /events/*/registration");
  expect(lines).toContain("Disallow: /p-api/");
  expect(lines).toContain("Allow: /p-api/product/preview/");
  expect(lines).toContain("Sitemap: https://corp.example/sitemap.xml");
});

/** Whether a crawler may read a path. The rules of these paths have no wildcards. */
function mayRead(path: string, chosen: "first" | "longest"): boolean {
  const rules = robotsText(origin, true)
    .split("\n")
    .map((line) => /^(?<kind>Allow|Disallow): (?<prefix>[^*]+)$/u.exec(line)?.groups)
    .filter((rule) => rule !== undefined && path.startsWith(rule["prefix"] ?? "\0"));
  const [first] =
    chosen === "first"
      ? rules
      : rules.toSorted((one, other) => (other?.["prefix"]?.length ?? 0) - (one?.["prefix"]?.length ?? 0));
  return first?.["kind"] !== "Disallow";
}

it.each(["first", "longest"] as const)(
  "lets crawlers that take the %s match read what pages link, and nothing else",
  (chosen) => {
    const links = [
      "/p-api/product/file/a.webp",
      "/p-api/product/preview/event/a/1.png",
      "/p-api/product/event/calendar.ics",
      "/p-api/product/event/calendar/a.ics",
      "/blog/feed.xml",
      "/events/a",
    ];
    expect(links.filter((path) => !mayRead(path, chosen))).toEqual([]);
    const closed = ["/p-api/product/event/register", "/p-api/telemetry/logs", "/admin/events", "/unauth"];
    expect(closed.filter((path) => mayRead(path, chosen))).toEqual([]);
  },
);

it("disallows everything outside production", () => {
  expect(robotsText(origin, false)).toBe("User-agent: *\nDisallow: /\n");
  expect(robotsText("http://localhost:3000", false)).toContain("Disallow: /admin\n");
  expect(robotsText("http://localhost.example", false)).toBe("User-agent: *\nDisallow: /\n");
});

it("names where to report a vulnerability, for less than a year", () => {
  expect(securityText(origin, new Date("2027-01-01T10:00:00Z"))).toBe(
    "Contact: mailto:security@corp.example\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: ru, en\n" +
      "Canonical: https://corp.example/.well-known/security.txt\n",
  );
});

it("links the Markdown alternate of each article in llms.txt", () => {
  const titled = article({ ...written, title: "Массивы [и\nсрезы] и *args*" });
  const text = llmsText({ articles: [titled], comingEvents: [coming], pastEvents: [] }, origin);
  expect(text).toMatch(/^# \S.*\n\n> \S/u);
  expect(text).toContain(
    String.raw`- [Массивы \[и срезы\] и \*args\*](https://corp.example/blog/written/index.md): ${written.lead}`,
  );
  expect(text).toContain(
    `- [${coming.title}](https://corp.example/events/coming): 18 марта 2027, 19:00–22:00 МСК, Москва`,
  );
  expect(text).not.toContain("## Прошедшие");
});
