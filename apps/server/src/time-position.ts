import { Failure } from "./failure.ts";
import { messages } from "./messages.ts";

/**
 * The last row of a page in a list by time. The next page begins after it, even if rows were added or removed
 * meanwhile.
 */
export interface TimePosition {
  readonly at: Date;
  readonly id: string;
}

export function encodePosition({ at, id }: TimePosition): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString("base64url");
}

const identifier = /^[A-Za-z0-9_-]{1,64}$/u;

/**
 * @param idPattern of a list whose rows have other ids
 * @throws {Failure} `invalid` for anything that {@link encodePosition} did not create.
 */
export function decodePosition(cursor: string, idPattern: RegExp = identifier): TimePosition {
  // Thirteen digits reach the year 2286; PostgreSQL would fail on times far beyond.
  const match = /^(\d{1,13})\.(.+)$/u.exec(Buffer.from(cursor, "base64url").toString());
  const position = match && { at: new Date(Number(match[1])), id: match[2] ?? "" };
  if (position !== null && idPattern.test(position.id) && encodePosition(position) === cursor) return position;
  throw badCursor();
}

export function badCursor(): Failure {
  return new Failure("invalid", messages.badCursor, {
    code: "BAD_CURSOR",
    details: [{ path: "cursor", message: messages.badCursor }],
  });
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
}

/** Makes a page from one row more than it shows: the additional row shows that there is a next page. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, toPosition: (row: Row) => TimePosition): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next_cursor: rows.length > limit && last !== undefined ? encodePosition(toPosition(last)) : null,
  };
}
