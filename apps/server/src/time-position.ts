import { Failure } from "./failure.ts";
import { messages } from "./messages.ts";

/** The last row of a page of a list by time: the next page begins after it, however many rows came or went meanwhile. */
export interface TimePosition {
  readonly at: Date;
  readonly id: string;
}

export function encodePosition({ at, id }: TimePosition): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString("base64url");
}

const identifier = /^[A-Za-z0-9_-]{1,64}$/u;

/**
 * @param idPattern of a list whose rows are told apart by something else than identifiers.
 * @throws {Failure} `invalid` for anything that {@link encodePosition} did not make.
 */
export function decodePosition(cursor: string, idPattern: RegExp = identifier): TimePosition {
  // Thirteen digits reach the year 2286; PostgreSQL would answer a failure to what lies far beyond.
  const match = /^(\d{1,13})\.(.+)$/u.exec(Buffer.from(cursor, "base64url").toString());
  const position = match && { at: new Date(Number(match[1])), id: match[2] ?? "" };
  if (position !== null && idPattern.test(position.id) && encodePosition(position) === cursor) return position;
  throw badCursor();
}

/** What is answered to a position that this list did not give out. */
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

/** A page out of one row more than it shows: the one more tells whether there is a next one. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => TimePosition): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next_cursor: rows.length > limit && last !== undefined ? encodePosition(positionOf(last)) : null,
  };
}
