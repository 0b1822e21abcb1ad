import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { EventTurn, PerformanceFields } from "./event-store.ts";

type Times = Pick<PerformanceFields, "startsAt" | "endsAt">;

/**
 * An event that is held at another time keeps its program: each talk as long after the beginning as before.
 *
 * @throws {Failure} `invalid` when the event gets shorter than its program.
 */
export async function moveProgram(turn: EventTurn, { startsAt, endsAt }: Times): Promise<void> {
  const byMs = startsAt.getTime() - turn.startsAt.getTime();
  // Only a shorter event can lose a talk; one that lay outside before is no reason to refuse an edit of something else.
  const isShorter = durationMs({ startsAt, endsAt }) < durationMs(turn);
  if (isShorter && turn.performances.some((talk) => talk.endsAt.getTime() + byMs > endsAt.getTime())) {
    throw new Failure("invalid", messages.invalid, {
      code: "INVALID_REQUEST",
      details: [{ path: "ends_at", message: messages.programDoesNotFit }],
    });
  }
  if (byMs !== 0) await turn.movePerformances(byMs);
}

function durationMs({ startsAt, endsAt }: Times): number {
  return endsAt.getTime() - startsAt.getTime();
}
