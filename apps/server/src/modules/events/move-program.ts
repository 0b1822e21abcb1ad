import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { LockedEvent, PerformanceFields } from "../content/event-store.ts";

type Times = Pick<PerformanceFields, "starts_at" | "ends_at">;

/**
 * Moves the program with its event: each talk keeps its distance from the start.
 *
 * @throws {Failure} `invalid` if the event would be shorter than its program.
 */
export async function moveProgram(locked: LockedEvent, { starts_at: startsAt, ends_at: endsAt }: Times): Promise<void> {
  const byMs = startsAt.getTime() - locked.starts_at.getTime();
  // Only a shorter event can lose a talk. A talk that was outside before must not block an unrelated edit.
  const isShorter = durationMs({ starts_at: startsAt, ends_at: endsAt }) < durationMs(locked);
  if (isShorter && locked.performances.some((talk) => talk.ends_at.getTime() + byMs > endsAt.getTime())) {
    throw new Failure("invalid", messages.invalid, {
      code: "INVALID_REQUEST",
      details: [{ path: "ends_at", message: messages.programDoesNotFit }],
    });
  }
  if (byMs !== 0) await locked.movePerformances(byMs);
}

function durationMs({ starts_at: startsAt, ends_at: endsAt }: Times): number {
  return endsAt.getTime() - startsAt.getTime();
}
