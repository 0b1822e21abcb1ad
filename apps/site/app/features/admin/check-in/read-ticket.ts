/** What a code says to the door of an event. */
export type TicketReading =
  | { readonly kind: "ticket"; readonly registrationId: string }
  /** A ticket, but not here. */
  | { readonly kind: "other-event"; readonly eventId: string }
  | { readonly kind: "unknown" };

const ticketPath = /^\/admin\/events\/([\w-]{1,64})\/check-in$/u;
const identifier = /^[\w-]{1,64}$/u;

/** The text of a ticket's code is the address of this page with the registration in it. Of whatever site: the identifiers decide. */
export function readTicket(text: string, eventId: string): TicketReading {
  const url = URL.parse(text.trim());
  const registrationId = url?.searchParams.get("registration") ?? "";
  const [, ticketEventId] = ticketPath.exec(url?.pathname ?? "") ?? [];
  if (ticketEventId === undefined || !identifier.test(registrationId)) return { kind: "unknown" };
  return ticketEventId === eventId
    ? { kind: "ticket", registrationId }
    : { kind: "other-event", eventId: ticketEventId };
}
