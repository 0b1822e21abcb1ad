import { brand } from "../../../domain/brand.ts";
import { changedAt } from "../../../domain/changed-at.ts";
import { withAbsoluteUrls } from "../../../rich-text/absolute-urls.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { element, xmlDocument } from "./xml.ts";

/**
 * The Atom feed with full texts. URLs are entry ids and therefore stable.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function atomFeed({ title, description, blogUrl, selfUrl, origin, updatedAt, entries }: Feed): string {
  return xmlDocument(
    element(
      "feed",
      [
        element("id", blogUrl),
        element("title", title),
        element("subtitle", description),
        element("updated", updatedAt),
        element("author", [element("name", brand.name)]),
        element("link", null, { rel: "self", type: "application/atom+xml", href: selfUrl }),
        element("link", null, { rel: "alternate", type: "text/html", hreflang: "ru", href: blogUrl }),
        ...entries.map((entry) => atomEntry(entry, origin)),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "ru" },
    ),
  );
}

function atomEntry({ url, publishedAt, article }: FeedEntry, origin: string): string {
  const { title, lead, authors, tags, content_html } = article;
  return element("entry", [
    element("id", url),
    element("title", title),
    element("link", null, { rel: "alternate", type: "text/html", href: url }),
    element("published", publishedAt),
    element("updated", changedAt(article)),
    ...authors.map(({ name, links }) =>
      element("author", [element("name", name), ...links.slice(0, 1).map((link) => element("uri", link.url))]),
    ),
    ...tags.map(({ name }) => element("category", null, { term: name })),
    element("summary", lead),
    ...(content_html === null ? [] : [element("content", withAbsoluteUrls(content_html, origin), { type: "html" })]),
  ]);
}
