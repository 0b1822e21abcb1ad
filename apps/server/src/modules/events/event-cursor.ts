import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";

/** The last row of a page: the next one begins after it, however many rows came or went meanwhile. */
export interface EventPosition {
  readonly startsAt: Date;
  readonly eventId: string;
}

export function encodeCursor({ startsAt, eventId }: EventPosition): string {
  return Buffer.from(`${startsAt.getTime()}.${eventId}`).toString("base64url");
}

/** @throws {Failure} `invalid` for anything that {@link encodeCursor} did not make. */
export function decodeCursor(cursor: string): EventPosition {
  // Thirteen digits reach the year 2286; PostgreSQL would answer a failure to what lies far beyond.
  const match = /^(\d{1,13})\.([A-Za-z0-9_-]{1,64})$/u.exec(Buffer.from(cursor, "base64url").toString());
  const position = match && { startsAt: new Date(Number(match[1])), eventId: match[2] ?? "" };
  if (position !== null && encodeCursor(position) === cursor) return position;
  throw new Failure("invalid", messages.badCursor, {
    code: "BAD_CURSOR",
    details: [{ path: "cursor", message: messages.badCursor }],
  });
}
