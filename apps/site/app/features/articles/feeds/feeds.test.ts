// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { atomFeed } from "./atom.ts";
import { fakeArticle, fakeFeed } from "./fake-feed.ts";
import { rssFeed } from "./rss.ts";

const atomNamespace = "http://www.w3.org/2005/Atom";

/** @throws when the XML is not well-formed */
function parse(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, "application/xml");
  if (documentElement.nodeName === "parsererror" || documentElement.querySelector("parsererror") !== null) {
    throw new Error(documentElement.textContent);
  }
  return documentElement;
}

const children = (parent: Element, name: string): Element[] =>
  [...parent.children].filter((child) => child.nodeName === name);

/** The text of the only child with the name. */
function childText(parent: Element, name: string): string {
  const [child, ...others] = children(parent, name);
  if (child === undefined || others.length > 0) throw new Error(`There must be one ${name} in ${parent.nodeName}`);
  return child.textContent;
}

/** A feed whose text contains an image. */
const pictured = fakeFeed({
  entries: fakeFeed().entries.map((entry) => ({
    ...entry,
    article: fakeArticle({ content_html: '<figure><img src="/p-api/product/file/a.webp" alt="план"></figure>' }),
  })),
});

it.each([rssFeed, atomFeed])("makes image URLs in the text absolute", (writeFeed) => {
  expect(writeFeed(pictured)).toMatch(/img src=(?:"|&quot;)https:\/\/corp\.example\/p-api\/product\/file\/a\.webp/u);
});

const isAbsolute = (url: string | null): boolean => url !== null && /^https:\/\/[^/]+/u.test(url) && URL.canParse(url);
const wholeFeed = () =>
  fakeFeed({
    entries: [
      ...fakeFeed().entries,
      {
        url: "https://corp.example/blog/a2",
        publishedAt: "2026-11-01T09:00:00.000Z",
        article: fakeArticle({ article_id: "a2", banner: null, authors: [], tags: [], content_html: null }),
      },
    ],
  });

describe("the RSS feed", () => {
  const rfc822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/u;

  /** Asserts the rules of RSS 2.0 and its best practices profile. */
  function validate(xml: string): Element[] {
    const rss = parse(xml);
    expect([rss.nodeName, rss.getAttribute("version")]).toEqual(["rss", "2.0"]);
    const [channel] = children(rss, "channel");
    if (channel === undefined) throw new Error("There is no channel");
    expect(childText(channel, "title")).not.toBe("");
    expect(childText(channel, "description")).not.toBe("");
    expect(isAbsolute(childText(channel, "link"))).toBe(true);
    expect(childText(channel, "lastBuildDate")).toMatch(rfc822);
    const [self] = children(channel, "atom:link");
    expect([self?.namespaceURI, self?.getAttribute("rel"), self?.getAttribute("type")]).toEqual([
      atomNamespace,
      "self",
      "application/rss+xml",
    ]);
    expect(isAbsolute(self?.getAttribute("href") ?? null)).toBe(true);
    const items = children(channel, "item");
    for (const item of items) {
      expect(childText(item, "title") + childText(item, "description")).not.toBe("");
      expect(childText(item, "pubDate")).toMatch(rfc822);
      expect(childText(item, "guid")).toBe(childText(item, "link"));
      expect(isAbsolute(childText(item, "link"))).toBe(true);
      for (const enclosure of children(item, "enclosure")) {
        expect(isAbsolute(enclosure.getAttribute("url"))).toBe(true);
        expect(enclosure.getAttribute("length")).toMatch(/^\d+$/u);
        expect(enclosure.getAttribute("type")).toMatch(/^\w+\/[\w+.-]+$/u);
      }
    }
    expect(new Set(items.map((item) => childText(item, "guid"))).size).toBe(items.length);
    return items;
  }

  it("is valid with full and with sparse articles", () => {
    expect(validate(rssFeed(wholeFeed()))).toHaveLength(2);
  });

  it("is valid without any article", () => {
    expect(validate(rssFeed(fakeFeed({ entries: [], updatedAt: new Date(0).toISOString() })))).toEqual([]);
  });

  it("preserves the editor's text and drops characters that XML cannot hold", () => {
    const [item] = validate(rssFeed(fakeFeed()));
    if (item === undefined) throw new Error("There is no item");
    expect(childText(item, "title")).toBe('Кавычки "и" &lt;теги&gt; &amp; амперсанды');
    expect(childText(item, "description")).toBe("Коротко о главном");
    expect(childText(item, "content:encoded")).toBe("<p>]]&gt; и <code>a &amp;&amp; b</code></p>");
    expect(childText(item, "pubDate")).toBe("Fri, 20 Nov 2026 09:00:00 +0000");
    expect(children(item, "dc:creator").map((creator) => creator.textContent)).toEqual(["Анна Ли", "Пётр"]);
    expect(childText(item, "category")).toBe("C & C++");
    expect(children(item, "enclosure")[0]?.getAttribute("url")).toBe("https://corp.example/p-api/product/file/b.webp");
  });

  it("names the company as the author of unsigned articles", () => {
    const items = validate(rssFeed(wholeFeed()));
    expect(children(items[1] ?? parse("<none/>"), "dc:creator").map(({ textContent }) => textContent)).toEqual([
      "Corp",
    ]);
  });
});

describe("the Atom feed", () => {
  const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

  /** Asserts the rules of RFC 4287, section 4.1. */
  function validate(xml: string): Element[] {
    const feed = parse(xml);
    expect([feed.nodeName, feed.namespaceURI]).toEqual(["feed", atomNamespace]);
    const entries = children(feed, "entry");
    for (const part of [feed, ...entries]) {
      expect(isAbsolute(childText(part, "id"))).toBe(true);
      expect(childText(part, "title")).not.toBe("");
      expect(childText(part, "updated")).toMatch(rfc3339);
      for (const author of children(part, "author")) expect(childText(author, "name")).not.toBe("");
      for (const link of children(part, "link")) expect(isAbsolute(link.getAttribute("href"))).toBe(true);
      for (const category of children(part, "category")) expect(category.getAttribute("term")).not.toBe("");
    }
    // RFC 4287, section 4.1.1: an entry without an author inherits the feed's.
    expect(children(feed, "author").length).toBeGreaterThan(0);
    expect(children(feed, "link").filter((link) => link.getAttribute("rel") === "self")).toHaveLength(1);
    for (const entry of entries) {
      expect(children(entry, "link").some((link) => link.getAttribute("rel") === "alternate")).toBe(true);
      expect(childText(entry, "published")).toMatch(rfc3339);
    }
    expect(new Set(entries.map((entry) => childText(entry, "id"))).size).toBe(entries.length);
    return entries;
  }

  it("is valid with whole and with sparse articles, and without any", () => {
    expect(validate(atomFeed(wholeFeed()))).toHaveLength(2);
    expect(validate(atomFeed(fakeFeed({ entries: [] })))).toEqual([]);
  });

  it("preserves the editor's text", () => {
    const [entry] = validate(atomFeed(fakeFeed()));
    if (entry === undefined) throw new Error("There is no entry");
    expect(childText(entry, "title")).toBe('Кавычки "и" <теги> & амперсанды');
    expect(childText(entry, "content")).toBe("<p>]]&gt; и <code>a &amp;&amp; b</code></p>");
    expect(childText(entry, "updated")).toBe("2026-11-21T10:00:00.000Z");
    const [author] = children(entry, "author");
    expect(author?.querySelector("uri")?.textContent).toBe("https://anna.example/?a=1&b=2");
  });
});
