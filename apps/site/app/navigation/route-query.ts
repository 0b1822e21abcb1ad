/**
 * The query parameters that a route reads: those of other names make no page of their own. Routes without it read none.
 */
export interface QueryHandle {
  /** "any" for pages that are never cached and read what their lists declare. */
  readonly query: readonly string[] | "any";
}

/**
 * A route's `handle`.
 *
 * ```ts
 * export const handle = readsQuery("period", "text");
 * ```
 */
export function readsQuery(...names: readonly string[]): QueryHandle {
  return { query: names };
}

export const readsAnyQuery: QueryHandle = { query: "any" };
