import type { Event } from "@corp/api";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";

/** Parameters of the route. */
export interface OwnRegistrationParams {
  readonly registrationId?: string | undefined;
  readonly manageToken?: string | undefined;
}

/**
 * The page on which a guest sees and cancels a registration, without an account and in any browser. The token is in the
 * path: the URLs in logs and in reports of other tools keep their queries.
 */
export function ownRegistrationPath(eventId: string, receipt: RegistrationReceipt): string {
  return `/events/${encodeURIComponent(eventId)}/registration/own/${receiptProof(receipt)}`;
}

/**
 * The page that leads a participant to the broadcast.
 *
 * @param receipt null: the registration is the account's, or that of this browser
 */
export function joinPath(eventId: string, receipt: RegistrationReceipt | null): string {
  const path = `/events/${encodeURIComponent(eventId)}/join`;
  return receipt === null ? path : `${path}/${receiptProof(receipt)}`;
}

const receiptProof = ({ registration_id, manage_token }: RegistrationReceipt): string =>
  [registration_id, manage_token].map(encodeURIComponent).join("/");

/** The receipt in the parameters of such a path; null when it is incomplete or the contract would reject it. */
export function receiptOfPath({ registrationId, manageToken }: OwnRegistrationParams): RegistrationReceipt | null {
  return createReceipt(registrationId, manageToken);
}

/** The receipt in the query, where links had it. */
export function receiptOfQuery({ searchParams }: URL): RegistrationReceipt | null {
  return createReceipt(searchParams.get("registration_id"), searchParams.get("manage_token"));
}

function createReceipt(id: string | null | undefined, token: string | null | undefined): RegistrationReceipt | null {
  const [registration_id, manage_token] = [id ?? "", token ?? ""];
  return /^[\w-]{1,64}$/u.test(registration_id) && /^[\w.~+/=-]{1,128}$/u.test(manage_token)
    ? { registration_id, manage_token }
    : null;
}

/** Whether the page shows what participants online need. */
export const hasLinks = (event: Pick<Event, "links_before" | "broadcast_title">): boolean =>
  event.broadcast_title !== null || event.links_before.length > 0;

/** Only a place on site has a ticket, until the event is over or called off. */
export const hasTicket = ({ registration, status, called_off: calledOff }: Ticketed): boolean =>
  registration?.state === "registered" &&
  registration.participation_format === "EventParticipationFormatOffline" &&
  status !== "EventHasPassed" &&
  calledOff === null;

type Ticketed = Pick<Event, "registration" | "status" | "called_off">;
