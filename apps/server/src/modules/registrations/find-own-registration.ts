import type { OwnRegistration } from "@corp/api/contract";
import type { FindOwnRegistration } from "../events/get-event.ts";
import { isOwner } from "./cancel-registration.ts";
import type { RegistrationRecord, RegistrationStore } from "./registration-store.ts";

/** Finds by manage token, then by account, then a cancelled registration by manage token. */
export function createFindOwnRegistration(store: RegistrationStore): FindOwnRegistration {
  return async (eventId, caller, proof) => {
    if (proof === undefined && caller.subject === null) return null;
    const found = await store.peek(eventId, async ({ find, findActive }) => {
      const named = proof === undefined ? undefined : await find(proof.registration_id);
      const proven = named !== undefined && isOwner(named, caller, proof?.manage_token) ? named : undefined;
      if (proven !== undefined && proven.state !== "cancelled") return toOwn(proven);
      const own = (await findActive({ subject: caller.subject })).ofAccount ?? proven;
      return own === undefined ? null : toOwn(own);
    });
    return found ?? null;
  };
}

function toOwn(record: RegistrationRecord): OwnRegistration {
  return {
    registration_id: record.registrationId,
    state: record.state,
    participation_format: record.participationFormat,
  };
}
