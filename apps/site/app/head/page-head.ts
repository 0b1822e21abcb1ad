import { cutText } from "@corp/api/contract";
import type { MetaDescriptor } from "react-router";
import { brand } from "../domain/brand.ts";
import { withoutTrailingSlashes } from "../navigation/route-rules.ts";

/** Head of a page: for crawlers, link previews and the browser's tab. */
export interface PageHead {
  /** Without the company's name, which is added. */
  readonly title: string;
  /** Cut at a word when it is longer than search results show. */
  readonly description: string;
  /** Path and query of the page; the canonical URL omits what does not make it another page. */
  readonly path: string;
  readonly type?: "website" | "article";
  /** Drawn for link previews: path of an image of 1200 by 630 pixels. @default the site's own */
  readonly image?: string;
  /** @default the title */
  readonly imageAlt?: string;
  readonly publishedAt?: string | null;
  readonly modifiedAt?: string;
  /** Articles alone have them. */
  readonly authors?: readonly string[];
  /** Articles alone have them. */
  readonly tags?: readonly string[];
  /**
   * Values of `json-ld.ts`, whose types are too deep for the router's; a member may be a list. Crawlers alone read it
   * and never navigate, so a `clientLoader` omits it.
   */
  readonly jsonLd?: readonly object[];
  /** The same content elsewhere or in another form. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly path: string }[];
  /** @default true */
  readonly isIndexed?: boolean;
}

/** Width and height of every image that is drawn for link previews, in pixels. */
const previewImageSize = { width: 1200, height: 630 } as const;

const siteImage = "/p-api/product/preview/site.png";
const descriptionLength = 160;

/**
 * VK and Telegram read Open Graph: `vk:image` would only override `og:image`, and `twitter:` properties fall back to
 * `og:` ones, but for the card's kind, without which pictures are shown small.
 *
 * @param origin the public one: `loaderData.origin`.
 * @see https://ogp.me
 */
export function pageHead(head: PageHead, origin: string): MetaDescriptor[] {
  const { title, type = "website", isIndexed = true, jsonLd = [], alternates = [] } = head;
  const description = cutAtWord(head.description, descriptionLength);
  const canonical = origin + canonicalPath(head.path);
  return [
    { title: `${title} — ${brand.name}` },
    { name: "description", content: description },
    // A canonical URL would contradict noindex.
    ...(isIndexed
      ? [
          { tagName: "link", rel: "canonical", href: canonical },
          { name: "robots", content: "max-image-preview:large" },
        ]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "ru_RU" },
    ...imageMeta(head, origin),
    ...(type === "article" ? articleMeta(head) : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...alternates.map((alternate) => ({
      tagName: "link",
      rel: "alternate",
      type: alternate.type,
      title: alternate.title,
      href: origin + alternate.path,
    })),
    ...(jsonLd.length === 0
      ? []
      : [{ "script:ld+json": { "@context": "https://schema.org", "@graph": jsonLd.flat() } }]),
  ];
}

function imageMeta({ image = siteImage, imageAlt, title }: PageHead, origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: origin + image },
    { property: "og:image:type", content: image.endsWith(".png") ? "image/png" : "image/jpeg" },
    { property: "og:image:width", content: String(previewImageSize.width) },
    { property: "og:image:height", content: String(previewImageSize.height) },
    { property: "og:image:alt", content: imageAlt ?? title },
  ];
}

function articleMeta({ publishedAt, modifiedAt, authors = [], tags = [] }: PageHead): MetaDescriptor[] {
  return [
    ...(publishedAt ? [{ property: "article:published_time", content: publishedAt }] : []),
    ...(modifiedAt === undefined ? [] : [{ property: "article:modified_time", content: modifiedAt }]),
    ...authors.map((name) => ({ property: "article:author", content: name })),
    ...tags.map((name) => ({ property: "article:tag", content: name })),
  ];
}

/**
 * Canonical URL of a page: without filters, searches, cursors and tracking parameters. The list of past events is a
 * page of its own.
 */
export function canonicalPath(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  const plain = withoutTrailingSlashes(pathname);
  return searchParams.get("period") === "past" ? `${plain}?period=past` : plain;
}

/** One line of at most that many characters, with an ellipsis if it is cut. */
export function cutAtWord(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = cutText(line, maxLength);
  const words = cut.slice(0, cut.lastIndexOf(" "));
  const lastLetter = [...words].findLastIndex((character) => !/[\s,.:;—–-]/u.test(character));
  return `${lastLetter === -1 ? cutText(line, maxLength - 1) : [...words].slice(0, lastLetter + 1).join("")}…`;
}
