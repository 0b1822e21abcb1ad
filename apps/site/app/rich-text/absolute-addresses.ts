/**
 * Rendered rich text for whoever reads it elsewhere: addresses that begin with the site's root get its origin. Quotes that were typed
 * are escaped, so that only attributes look like attributes.
 *
 * @param origin such as `https://corp.example`.
 */
export function withAbsoluteAddresses(html: string, origin: string): string {
  return html
    .replaceAll(/ (src|href)="\/(?!\/)/gu, ` $1="${origin}/`)
    .replaceAll(
      / srcset="([^"]*)"/gu,
      (_, candidates: string) => ` srcset="${candidates.replaceAll(/(^|, )\/(?!\/)/gu, `$1${origin}/`)}"`,
    );
}
