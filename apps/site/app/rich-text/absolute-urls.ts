/**
 * Makes root-relative URLs in rendered rich text absolute, for feeds. Typed quotes are escaped, so that only attributes
 * match.
 *
 * @param base the site's URL, such as `https://corp.example`.
 */
export function withAbsoluteUrls(html: string, base: string): string {
  const { origin } = new URL(base);
  return html
    .replaceAll(/ (src|href)="\/(?!\/)/gu, ` $1="${origin}/`)
    .replaceAll(
      / srcset="([^"]*)"/gu,
      (_, candidates: string) => ` srcset="${candidates.replaceAll(/(^|, )\/(?!\/)/gu, `$1${origin}/`)}"`,
    );
}
