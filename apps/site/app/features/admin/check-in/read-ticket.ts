export type TicketReading =
  | { readonly kind: "ticket"; readonly registrationId: string }
  /** A ticket, but not here. */
  | { readonly kind: "other-event"; readonly eventId: string }
  | { readonly kind: "unknown" };

const ticketPath = /^\/admin\/events\/([\w-]{1,64})\/check-in$/u;
const identifier = /^[\w-]{1,64}$/u;

/** A ticket's code is the URL of this page with the registration id. Only the ids are compared, not the origin. */
export function readTicket(text: string, eventId: string): TicketReading {
  const url = URL.parse(text.trim());
  const registrationId = url?.searchParams.get("registration") ?? "";
  const [, ticketEventId] = ticketPath.exec(url?.pathname ?? "") ?? [];
  if (ticketEventId === undefined || !identifier.test(registrationId)) return { kind: "unknown" };
  return ticketEventId === eventId
    ? { kind: "ticket", registrationId }
    : { kind: "other-event", eventId: ticketEventId };
}
