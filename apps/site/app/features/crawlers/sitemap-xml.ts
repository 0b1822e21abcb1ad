import type { SitemapEntry } from "./sitemap-entries.ts";

/** Maximum URLs in one sitemap file. @see https://www.sitemaps.org/protocol.html */
const maxUrls = 50_000;

const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * @param part number of the part, from 1; null for the whole sitemap, or for the index when it exceeds one file.
 * @param maxCount of URLs in one file. @default 50000
 * @returns null when there is no such part.
 */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  part: number | null,
  origin: string,
  maxCount: number = maxUrls,
): string | null {
  if (part === null) return entries.length <= maxCount ? urlSet(entries, origin) : partIndex(entries, origin, maxCount);
  if (!Number.isInteger(part) || part < 1) return null;
  const inPart = entries.slice((part - 1) * maxCount, part * maxCount);
  return inPart.length === 0 ? null : urlSet(inPart, origin);
}

function urlSet(entries: readonly SitemapEntry[], origin: string): string {
  const images = "http://www.google.com/schemas/sitemap-image/1.1";
  return document(
    `<urlset xmlns="${protocol}" xmlns:image="${images}">`,
    entries.map((entry) => urlElement(entry, origin)),
    "</urlset>",
  );
}

function urlElement({ path, changedAt, image }: SitemapEntry, origin: string): string {
  const picture =
    image === undefined ? "" : `<image:image>${element("image:loc", new URL(image, origin).href)}</image:image>`;
  return `<url>${element("loc", origin + path)}${lastmod(changedAt)}${picture}</url>`;
}

function partIndex(entries: readonly SitemapEntry[], origin: string, maxCount: number): string {
  const parts = Array.from({ length: Math.ceil(entries.length / maxCount) }, (_, index) => index + 1);
  return document(
    `<sitemapindex xmlns="${protocol}">`,
    parts.map((part) => `<sitemap>${element("loc", `${origin}/sitemap.xml?part=${part}`)}</sitemap>`),
    "</sitemapindex>",
  );
}

const lastmod = (changedAt: string | undefined): string =>
  changedAt === undefined ? "" : element("lastmod", new Date(changedAt).toISOString());

const document = (begin: string, lines: readonly string[], end: string): string =>
  `${['<?xml version="1.0" encoding="UTF-8"?>', begin, ...lines, end].join("\n")}\n`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const element = (name: string, text: string): string =>
  `<${name}>${text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character)}</${name}>`;
