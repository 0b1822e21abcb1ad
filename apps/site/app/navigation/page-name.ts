const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** The form of the words in route paths. */
const word = /^[a-z][a-z\d-]{0,31}$/u;

/**
 * Name of a page in page views: its path with placeholders for identifiers, so that all events are one page
 * `/events/:id`. Other parts that no route has become `:other`: pasted text may be private, and names must stay
 * bounded.
 */
export function pageName(pathname: string): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  return `/${parts.map(partName).join("/")}`;
}

function partName(part: string): string {
  if (identifier.test(part)) return ":id";
  return word.test(part) ? part : ":other";
}
