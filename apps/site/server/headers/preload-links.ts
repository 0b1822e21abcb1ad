/** Tags of a page's head that tell what its first view needs. */
const neededTag = /<link(?=[^>]* rel="(preload|stylesheet|modulepreload)")[^>]*>/gu;
const longestHeader = 2048;

/**
 * What the first view needs, as the value of a `Link` header: caches in front send it ahead of the page. Style sheets and the typeface
 * alone: scripts are not waited for.
 *
 * @see RFC 8297
 */
export function preloadLinks(page: string): string {
  const head = page.slice(0, page.indexOf("</head>"));
  const links: string[] = [];
  for (const [tag, kind] of head.matchAll(neededTag)) {
    const href = /\bhref="(\/[^"<>#]*)/u.exec(tag)?.[1];
    if (href === undefined) continue;
    if (kind === "stylesheet") links.push(`<${href}>; rel=preload; as=style`);
    if (kind === "preload" && tag.includes('as="font"')) links.push(`<${href}>; rel=preload; as=font; crossorigin`);
  }
  const value = [...new Set(links)].join(", ");
  return value.length <= longestHeader ? value : "";
}
