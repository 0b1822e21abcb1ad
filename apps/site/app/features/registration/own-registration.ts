import type { Event } from "@corp/api";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";

/** Parameters of the route. */
export interface OwnRegistrationParams {
  readonly registrationId?: string | undefined;
  readonly manageToken?: string | undefined;
}

/**
 * The page on which a guest sees and cancels a registration, without an account and in any browser. The token is in the
 * path: the addresses in logs and in reports of other tools keep their queries.
 */
export function ownRegistrationPath(eventId: string, receipt: RegistrationReceipt): string {
  const { registration_id, manage_token } = receipt;
  const proof = [registration_id, manage_token].map(encodeURIComponent).join("/");
  return `/events/${encodeURIComponent(eventId)}/registration/own/${proof}`;
}

/** The receipt in the parameters of such a path; null when it is incomplete or the contract would reject it. */
export function receiptOfPath({ registrationId, manageToken }: OwnRegistrationParams): RegistrationReceipt | null {
  return receiptOf(registrationId, manageToken);
}

/** The receipt in the query, where links had it. */
export function receiptOfQuery({ searchParams }: URL): RegistrationReceipt | null {
  return receiptOf(searchParams.get("registration_id"), searchParams.get("manage_token"));
}

function receiptOf(id: string | null | undefined, token: string | null | undefined): RegistrationReceipt | null {
  const [registration_id, manage_token] = [id ?? "", token ?? ""];
  return /^[\w-]{1,64}$/u.test(registration_id) && /^[\w.~+/=-]{1,128}$/u.test(manage_token)
    ? { registration_id, manage_token }
    : null;
}

/** Only a place on site has a ticket, until the event is over or called off. */
export const hasTicket = ({ registration, status, called_off: calledOff }: Ticketed): boolean =>
  registration?.state === "registered" &&
  registration.participation_format === "EventParticipationFormatOffline" &&
  status !== "EventHasPassed" &&
  calledOff === null;

type Ticketed = Pick<Event, "registration" | "status" | "called_off">;
