import { badCursor, decodePosition, encodePosition } from "./time-position.ts";
import type { TimePosition } from "./time-position.ts";

/** How a list of content is ordered; rows that are equal by it, by their identifiers. */
export interface ContentOrder {
  /** `time`: by the moment that the list is about. */
  readonly sort: "time" | "title" | "updated_at";
  readonly direction: "ascending" | "descending";
}

/** The last row of a page of a list by title. */
export interface TitlePosition {
  /** As much of it as the order goes by. */
  readonly title: string;
  readonly id: string;
}

/** What a row is ordered by, whichever order it is. */
export interface ContentPlace extends TimePosition {
  readonly title: string;
  readonly updatedAt: Date;
}

/** The database sorts by so much of a title. */
const sortedCharacters = 80;

/** @throws {Failure} `invalid` for what a list in this order did not give out. */
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

/** A page out of one row more than it shows: the one more tells whether there is a next one. */
export function contentPage<Row>(
  rows: readonly Row[],
  limit: number,
  sort: ContentOrder["sort"],
  placeOf: (row: Row) => ContentPlace,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor = rows.length > limit && last !== undefined ? encodePlace(placeOf(last), sort) : null;
  return { rows: shown, next_cursor };
}

function encodePlace({ at, updatedAt, title, id }: ContentPlace, sort: ContentOrder["sort"]): string {
  if (sort === "title") return encodeTitle({ title: [...title].slice(0, sortedCharacters).join(""), id });
  return encodePosition({ at: sort === "time" ? at : updatedAt, id });
}

function encodeTitle({ title, id }: TitlePosition): string {
  return Buffer.from(`~${id}.${title}`).toString("base64url");
}
