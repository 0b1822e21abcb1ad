import type { MetaDescriptor } from "react-router";
import { brand } from "../domain/brand.ts";

/** What crawlers, link previews and the browser's tab are told of a page. */
export interface PageHead {
  /** Without the company's name, which is added. */
  readonly title: string;
  /** Cut at a word when it is longer than search results show. */
  readonly description: string;
  /** Path and query of the page; what does not make it another page is left out of the canonical address. */
  readonly path: string;
  readonly type?: "website" | "article";
  /** Drawn for link previews: path of an image of 1200 by 630 pixels. @default the site's own */
  readonly image?: string;
  /** What the image shows. @default the title */
  readonly imageAlt?: string;
  readonly publishedAt?: string | null;
  readonly modifiedAt?: string;
  /** Of an article: the names of those who wrote it. */
  readonly authors?: readonly string[];
  /** Of an article. */
  readonly tags?: readonly string[];
  /**
   * Of `json-ld.ts`, whose types are too deep for those of the router; a member may be a list of its own. It is for crawlers alone, which
   * never navigate: a `clientLoader` leaves it out.
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
 * VK and Telegram read Open Graph: `vk:image` would only override `og:image`, and `twitter:` properties fall back to `og:`
 * ones, but for the card's kind, without which pictures are shown small.
 *
 * @param origin of the site as people type it: `loaderData.origin`.
 * @see https://ogp.me
 */
export function pageHead(head: PageHead, origin: string): MetaDescriptor[] {
  const { title, type = "website", isIndexed = true, jsonLd = [], alternates = [] } = head;
  const description = cutAtWord(head.description, descriptionLength);
  const address = origin + canonicalPath(head.path);
  return [
    { title: `${title} — ${brand.name}` },
    { name: "description", content: description },
    // What is not indexed has no canonical address: together they contradict one another.
    ...(isIndexed
      ? [
          { tagName: "link", rel: "canonical", href: address },
          { name: "robots", content: "max-image-preview:large" },
        ]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "ru_RU" },
    ...imageOf(head, origin),
    ...(type === "article" ? articleOf(head) : []),
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

function imageOf({ image = siteImage, imageAlt, title }: PageHead, origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: origin + image },
    { property: "og:image:type", content: image.endsWith(".png") ? "image/png" : "image/jpeg" },
    { property: "og:image:width", content: String(previewImageSize.width) },
    { property: "og:image:height", content: String(previewImageSize.height) },
    { property: "og:image:alt", content: imageAlt ?? title },
  ];
}

function articleOf({ publishedAt, modifiedAt, authors = [], tags = [] }: PageHead): MetaDescriptor[] {
  return [
    ...(publishedAt ? [{ property: "article:published_time", content: publishedAt }] : []),
    ...(modifiedAt === undefined ? [] : [{ property: "article:modified_time", content: modifiedAt }]),
    ...authors.map((name) => ({ property: "article:author", content: name })),
    ...tags.map((name) => ({ property: "article:tag", content: name })),
  ];
}

/**
 * The one address of what may be reached by many: a list that is filtered, searched or continued is its whole list, and whatever
 * advertisers hang on an address is dropped. What has passed is a list of its own.
 */
export function canonicalPath(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/u, "") : pathname;
  return searchParams.get("period") === "past" ? `${plain}?period=past` : plain;
}

/** At most so many characters, in one line; an ellipsis stands for what is left out. */
export function cutAtWord(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const words = cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,.:;—–-]+$/u, "");
  return `${words === "" ? cut.slice(0, -1) : words}…`;
}
