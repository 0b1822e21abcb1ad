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
  const match = /^(-?\d{1,15})\.([A-Za-z0-9_-]{1,64})$/u.exec(Buffer.from(cursor, "base64url").toString());
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Failure("invalid", messages.badCursor, {
      code: "BAD_CURSOR",
      details: [{ path: "cursor", message: messages.badCursor }],
    });
  }
  return { startsAt: new Date(Number(match[1])), eventId: match[2] };
}
