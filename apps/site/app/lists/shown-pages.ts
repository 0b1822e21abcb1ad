/** The query parameter that holds how many pages of a list are shown. */
const name = "pages";
/** A reload shows no more pages than this, from the beginning. */
const most = 8;

export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get(name) ?? "1");
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, most) : 1;
}

/** Keeps the number in the URL, so that a reload and Back show as much. It is no navigation. */
export function rememberPages(pages: number): void {
  const url = new URL(location.href);
  url.searchParams.set(name, String(pages));
  history.replaceState(history.state, "", url);
}
