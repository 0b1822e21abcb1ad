import { badCursor, decodePosition, encodePosition } from "./time-position.ts";
import type { TimePosition } from "./time-position.ts";

/** The order of a list of content; ties are ordered by id. */
export interface ContentOrder {
  /** `time` is the list's own time column. */
  readonly sort: "time" | "title" | "updated_at";
  readonly direction: "ascending" | "descending";
}

/** The last row of a page, in a list by title. */
export interface TitlePosition {
  /** The part of the title that lists are sorted by. */
  readonly title: string;
  readonly id: string;
}

/** A row's sort keys in every order. */
export interface ContentPlace extends TimePosition {
  readonly title: string;
  readonly updatedAt: Date;
}

/** The length of the sort key in the database. */
const sortedCharacters = 80;

/** @throws {Failure} `invalid` for a cursor of another list or order. */
export function decodeContentPosition(cursor: string, sort: ContentOrder["sort"]): TimePosition | TitlePosition {
  if (sort !== "title") return decodePosition(cursor);
  const match = /^~([A-Za-z0-9_-]{1,64})\.([^\u0000]{0,160})$/su.exec(Buffer.from(cursor, "base64url").toString());
  const position = match && { id: match[1] ?? "", title: match[2] ?? "" };
  if (position === null || encodeTitle(position) !== cursor) throw badCursor();
  return position;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
}

/** Makes a page from one row more than it shows: the additional row shows that there is a next page. */
export function contentPage<Row>(
  rows: readonly Row[],
  limit: number,
  sort: ContentOrder["sort"],
  toPlace: (row: Row) => ContentPlace,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor = rows.length > limit && last !== undefined ? encodePlace(toPlace(last), sort) : null;
  return { rows: shown, next_cursor };
}

function encodePlace({ at, updatedAt, title, id }: ContentPlace, sort: ContentOrder["sort"]): string {
  if (sort === "title") return encodeTitle({ title: [...title].slice(0, sortedCharacters).join(""), id });
  return encodePosition({ at: sort === "time" ? at : updatedAt, id });
}

function encodeTitle({ title, id }: TitlePosition): string {
  return Buffer.from(`~${id}.${title}`).toString("base64url");
}
