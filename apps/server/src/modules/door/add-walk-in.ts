import type { DoorPerson, ParsedRequestOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { offeredFormats } from "../content/registration-rules.ts";
import type { ActiveRegistrations } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import { createManageToken, hashOf } from "../links/manage-token.ts";
import { checkInAtDoor } from "./check-in-at-door.ts";
import type { DoorDeps } from "./check-in-at-door.ts";
import type { FoundDoor } from "./door-link-store.ts";

/**
 * Registers a person who came without a registration, and checks them in. They get a place whatever the number of
 * places and the time of registration: the organiser has allowed it. A retry with the request key of an earlier attempt
 * adds nobody else.
 *
 * @throws {Failure} `forbidden` if the link does not allow it; `invalid` for a format the event does not have;
 * `conflict` with the code `BLACKLISTED` or `ALREADY_REGISTERED`.
 */
export async function addWalkIn(
  deps: DoorDeps & { readonly contactEmail: string },
  door: FoundDoor,
  request: ParsedRequestOf<"doorWalkInAdd">,
  now: Date,
): Promise<DoorPerson> {
  const { link, event } = door;
  const { event_id: eventId, participation_format, email, request_key: requestKey, seconds_ago } = request;
  if (!link.allowsWalkIns) throw new Failure("forbidden", messages.walkInsNotAllowed, { code: "WALK_INS_NOT_ALLOWED" });
  if (!offeredFormats(event).includes(participation_format)) {
    throw new Failure("invalid", messages.invalid, {
      code: "INVALID_REQUEST",
      details: [{ path: "participation_format", message: messages.formatNotOffered }],
    });
  }
  const requestKeyHash = requestKey === undefined ? null : hashOf(requestKey);
  const registrationId = await deps.registrations.withEventLockFor(
    eventId,
    { email, subject: null },
    async (locked, existing) => {
      const repeated = existing.ofEmail;
      if (requestKeyHash !== null && repeated?.requestKeyHash === requestKeyHash) return repeated.registrationId;
      rejectPerson(existing, deps.contactEmail);
      const added = uuidv7();
      locked.insert({
        participation_format,
        email,
        first_name: request.first_name,
        last_name: request.last_name,
        person_current_status: "PersonCurrentStatusUnknown",
        person_work_experience: "PersonWorkExperienceUnknown",
        ...(request.consent_version !== undefined && { consent_version: request.consent_version }),
        answers: [],
        registrationId: added,
        state: "registered",
        accountSubject: null,
        isEmailConfirmed: false,
        manageTokenHash: createManageToken().hash,
        requestKeyHash,
        now,
      });
      return added;
    },
  );
  if (registrationId === undefined) throw eventNotFound();
  const checkIn = { ...request, registration_id: registrationId, is_checked_in: true, seconds_ago };
  return checkInAtDoor(deps, door, checkIn, now);
}

function rejectPerson({ isBlacklisted, ofEmail }: ActiveRegistrations, contactEmail: string): void {
  if (isBlacklisted) throw new Failure("conflict", messages.blacklisted(contactEmail), { code: "BLACKLISTED" });
  if (ofEmail !== undefined) {
    throw new Failure("conflict", messages.alreadyRegistered, {
      code: "ALREADY_REGISTERED",
      details: [{ path: "email", message: messages.alreadyRegistered }],
    });
  }
}
