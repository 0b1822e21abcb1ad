import type { Event } from "@corp/api";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";

/** The page on which a guest sees and cancels a registration, without an account and in any browser. */
export function ownRegistrationPath(eventId: string, receipt: RegistrationReceipt): string {
  const { registration_id, manage_token } = receipt;
  return `/events/${eventId}/registration/own?${new URLSearchParams({ registration_id, manage_token }).toString()}`;
}

/** The receipt in such an address; null when it is incomplete or the contract would reject it. */
export function receiptOfAddress(address: string): RegistrationReceipt | null {
  const { searchParams } = new URL(address);
  const registration_id = searchParams.get("registration_id") ?? "";
  const manage_token = searchParams.get("manage_token") ?? "";
  return /^[\w-]{1,64}$/u.test(registration_id) && /^[\w.~+/=-]{1,128}$/u.test(manage_token)
    ? { registration_id, manage_token }
    : null;
}

/** Only a place on site has a ticket, until the event is over. */
export const hasTicket = ({ registration, status }: Pick<Event, "registration" | "status">): boolean =>
  registration?.state === "registered" &&
  registration.participation_format === "EventParticipationFormatOffline" &&
  status !== "EventHasPassed";
