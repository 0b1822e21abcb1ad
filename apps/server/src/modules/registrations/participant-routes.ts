import type { Handlers } from "../../handler.ts";
import { checkInParticipant } from "./check-in-participant.ts";
import { listParticipants } from "./list-participants.ts";
import type { ParticipantStore } from "./participant-store.ts";
import { summariseParticipants } from "./summarise-participants.ts";

export function participantRoutes(
  store: ParticipantStore,
  now: () => Date,
): Handlers<"participantList" | "participantSummary" | "participantCheckIn"> {
  return {
    participantList: (request) => listParticipants(store, request),
    participantSummary: ({ event_id }) => summariseParticipants(store, event_id),
    participantCheckIn: (request, by) =>
      checkInParticipant(store, request, { action: "participantCheckIn", by, now: now() }),
  };
}
