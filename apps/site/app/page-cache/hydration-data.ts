import type { QueryClient } from "@tanstack/react-query";

/** Id of the element that carries the data of a page's queries from the server to the browser. */
export const hydrationDataElementId = "queries";

/** Clients whose queries are complete; only these are sent with a page. */
const complete = new WeakSet<QueryClient>();

/** Escaped JSON of API responses that pages share. They are frozen, so it stays valid. */
const textOfShared = new WeakMap<object, string>();

/** For a loader on the server: the queries are complete and the same for all readers of the page. */
export function sendQueries(queryClient: QueryClient): void {
  complete.add(queryClient);
}

/**
 * The successful queries of a page as JSON, `[key, data]` each; empty for a page without them. It is in the page beside
 * the router's own data, so it is serialized once and not inside a script. "<" is escaped, so that no value can end the
 * element.
 */
export function serializeHydrationData(queryClient: QueryClient): string {
  if (!complete.has(queryClient)) return "";
  const queries = queryClient.getQueryCache().getAll();
  return `[${queries
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => `[${toScriptText(queryKey)},${textOfData(state.data)}]`)
    .join()}]`;
}

/**
 * Fills the query cache with the data of the page. A cached page is current when it is served, so its data is as old as
 * the page in the browser and is not fetched again at once.
 */
export function readHydrationData(page: Document, queryClient: QueryClient): void {
  const text = page.getElementById(hydrationDataElementId)?.textContent;
  if (!text) return;
  const updatedAt = Date.now();
  for (const [queryKey, data] of JSON.parse(text) as [readonly unknown[], unknown][]) {
    queryClient.setQueryData(queryKey, data, { updatedAt });
  }
}

/** The parts of a list are responses of their own. */
function textOfData(data: unknown): string {
  if (!isListOfPages(data)) return toScriptText(data);
  const { pages, pageParams } = data;
  return `{"pages":[${pages.map(toScriptText).join()}],"pageParams":${toScriptText(pageParams)}}`;
}

function isListOfPages(data: unknown): data is { pages: readonly unknown[]; pageParams: readonly unknown[] } {
  if (typeof data !== "object" || data === null) return false;
  return Object.keys(data).join() === "pages,pageParams" && "pages" in data && Array.isArray(data.pages);
}

function toScriptText(value: unknown): string {
  if (typeof value !== "object" || value === null || !Object.isFrozen(value)) return escaped(value);
  const known = textOfShared.get(value);
  if (known !== undefined) return known;
  const text = escaped(value);
  textOfShared.set(value, text);
  return text;
}

const escaped = (value: unknown): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
