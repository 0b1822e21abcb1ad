import type { QueryKey } from "@tanstack/react-query";
import { usePages } from "./use-pages.ts";
import type { Pages, PagesOptions } from "./use-pages.ts";

export interface Opened<Row> {
  readonly row: Row | undefined;
  /** "nothing": the address names none; "unknown": there is none of the name. */
  readonly status: "nothing" | "loading" | "failed" | "unknown" | "ready";
  /** What failed, once more. */
  readonly retry: () => void;
}

export interface OpenedOptions<Row, Key extends QueryKey> {
  readonly openedId: string | null;
  readonly idOf: (row: Row) => string;
  /** What is listed. */
  readonly list: Pick<Pages<Row>, "rows" | "status">;
  /** Asks for the opened one and no other. */
  readonly alone: PagesOptions<Row, Key>;
}

/** The row that the address names: of those that are listed, else asked for alone, wherever in the list it stands. */
export function useOpened<Row, Key extends QueryKey>(options: OpenedOptions<Row, Key>): Opened<Row> {
  const { openedId, idOf, list, alone } = options;
  const isOpened = (row: Row): boolean => idOf(row) === openedId;
  const listed = list.rows.find(isOpened);
  const isAsked = openedId !== null && listed === undefined && list.status !== "loading";
  const asked = usePages({ ...alone, enabled: isAsked });
  const row = listed ?? (isAsked ? asked.rows.find(isOpened) : undefined);
  return { row, status: statusOf(), retry: asked.retry };

  function statusOf(): Opened<Row>["status"] {
    if (openedId === null) return "nothing";
    if (row !== undefined) return "ready";
    if (!isAsked) return "loading";
    return asked.status === "ready" ? "unknown" : asked.status;
  }
}
