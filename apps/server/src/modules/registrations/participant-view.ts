import type { Participant } from "@corp/api/contract";
import type { ParticipantRecord } from "./participant-store.ts";

export function participantView(record: ParticipantRecord): Participant {
  return {
    ...record,
    created_at: record.created_at.toISOString(),
    promoted_at: record.promoted_at?.toISOString() ?? null,
    cancelled_at: record.cancelled_at?.toISOString() ?? null,
    checked_in_at: record.checked_in_at?.toISOString() ?? null,
  };
}
