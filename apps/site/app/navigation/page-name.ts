const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** As the addresses of routes are written. */
const word = /^[a-z][a-z\d-]{0,31}$/u;

/**
 * What a page is called in page views: its path with identifiers left out, so that all events are one page `/events/:id`. Whatever else no
 * route is called is left out too: what people paste behind a slash is private, and there would be no end of names.
 */
export function pageNameOf(pathname: string): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  return `/${parts.map(nameOf).join("/")}`;
}

function nameOf(part: string): string {
  if (identifier.test(part)) return ":id";
  return word.test(part) ? part : ":other";
}
