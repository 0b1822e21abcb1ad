/** What a ticket's code says: where whoever stands at the door notes that its bearer has come. */
export function ticketAddress(publicOrigin: string, eventId: string, registrationId: string): string {
  return `${publicOrigin}/admin/events/${eventId}/check-in?${new URLSearchParams({ registration: registrationId }).toString()}`;
}
