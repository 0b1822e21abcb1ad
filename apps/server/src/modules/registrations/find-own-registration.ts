import type { OwnRegistration } from "@corp/api/contract";
import type { RegistrationRecord, RegistrationStore } from "../content/registration-store.ts";
import type { FindOwnRegistration } from "../events/get-event.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import { isOwner } from "./cancel-registration.ts";

/** Finds by manage token, then by account, then a cancelled registration by manage token. */
export function createFindOwnRegistration(store: RegistrationStore, linkTokens: LinkTokens): FindOwnRegistration {
  return async (eventId, caller, proof) => {
    if (proof === undefined && caller.subject === null) return null;
    const found = await store.peek(eventId, async ({ find, findActive, placeInQueue }) => {
      const named = proof === undefined ? undefined : await find(proof.registration_id);
      const proven =
        named !== undefined && isOwner(named, caller, { token: proof?.manage_token, linkTokens }) ? named : undefined;
      const isLink = (record: RegistrationRecord): boolean =>
        linkTokens.isValid(proof?.manage_token ?? "", record.registration_id);
      const toOwn = async (record: RegistrationRecord): Promise<OwnRegistration> => ({
        registration_id: record.registration_id,
        state: record.state,
        cancellation_reason: record.cancellation_reason,
        participation_format: record.participation_format,
        waits_for: record.waits_for,
        is_email_confirmed: isLink(record) ? record.isEmailConfirmed : null,
        answers: [...record.answers],
        place_in_queue:
          record.state === "waitlisted" || record.waits_for !== null
            ? await placeInQueue(record.registration_id)
            : null,
      });
      if (proven !== undefined && proven.state !== "cancelled") return toOwn(proven);
      const own = (await findActive({ subject: caller.subject })).byAccount ?? proven;
      return own === undefined ? null : toOwn(own);
    });
    return found ?? null;
  };
}
