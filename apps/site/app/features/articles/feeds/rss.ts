import { brand } from "../../../domain/brand.ts";
import { withAbsoluteUrls } from "../../../rich-text/absolute-urls.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { element, xmlDocument } from "./xml.ts";

/**
 * The RSS 2.0 feed with full texts.
 *
 * @see https://www.rssboard.org/rss-specification
 */
export function rssFeed(feed: Feed): string {
  const { title, description, blogUrl, selfUrl, updatedAt, entries } = feed;
  const channel = element("channel", [
    element("title", title),
    element("link", blogUrl),
    element("description", description),
    element("language", "ru"),
    element("lastBuildDate", rfc822Date(updatedAt)),
    element("atom:link", null, { href: selfUrl, rel: "self", type: "application/rss+xml" }),
    ...entries.map((entry) => rssItem(entry, feed)),
  ]);
  return xmlDocument(
    element("rss", [channel], {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    }),
  );
}

function rssItem({ url, publishedAt, article }: FeedEntry, { origin }: Feed): string {
  const { title, lead, authors, tags, banner, content_html } = article;
  return element("item", [
    element("title", asHtml(title)),
    element("link", url),
    element("guid", url, { isPermaLink: "true" }),
    element("pubDate", rfc822Date(publishedAt)),
    element("description", asHtml(lead)),
    ...(authors.length === 0 ? [brand.name] : authors.map(({ name }) => name)).map((name) =>
      element("dc:creator", name),
    ),
    ...tags.map(({ name }) => element("category", name)),
    ...(banner === null
      ? []
      : [
          element("enclosure", null, {
            url: new URL(banner.url, origin).href,
            type: banner.content_type,
            length: String(banner.size),
          }),
        ]),
    ...(content_html === null ? [] : [element("content:encoded", withAbsoluteUrls(content_html, origin))]),
  ]);
}

/** Readers take a title and a description for HTML: RSS cannot say that they are plain text. */
const asHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** "Fri, 20 Nov 2026 09:00:00 +0000" */
function rfc822Date(instant: string): string {
  return new Date(instant).toUTCString().replace("GMT", "+0000");
}
