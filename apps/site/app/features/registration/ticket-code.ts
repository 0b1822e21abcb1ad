/** The URL in a ticket's code: the check-in page of its registration. */
export function ticketUrl(publicOrigin: string, eventId: string, registrationId: string): string {
  const query = new URLSearchParams({ registration: registrationId }).toString();
  return `${publicOrigin}/admin/events/${eventId}/check-in?${query}`;
}
