/**
 * Makes root-relative URLs in rendered rich text absolute, for feeds. Typed quotes are escaped, so that only attributes
 * match.
 *
 * @param address of the site, such as `https://corp.example`.
 */
export function withAbsoluteUrls(html: string, address: string): string {
  const { origin } = new URL(address);
  return html
    .replaceAll(/ (src|href)="\/(?!\/)/gu, ` $1="${origin}/`)
    .replaceAll(
      / srcset="([^"]*)"/gu,
      (_, candidates: string) => ` srcset="${candidates.replaceAll(/(^|, )\/(?!\/)/gu, `$1${origin}/`)}"`,
    );
}
