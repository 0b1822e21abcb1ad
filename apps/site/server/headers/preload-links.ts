const neededTag = /<link(?=[^>]* rel="(preload|stylesheet|modulepreload)")[^>]*>/gu;
const longestHeader = 2048;

/**
 * The `Link` header of a page: its style sheets and typeface. Proxies may send it ahead of the page as early hints.
 * Scripts are omitted, because the first view does not wait for them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8297
 */
export function preloadLinks(head: string): string {
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
