/** The page that lists the events on whose team the account is. */
export const ownEventsPath = "/admin/my-events";

/** The pages of an event that its team may open. */
export const teamPageIds = ["participants", "messages", "check-in"] as const;
export type TeamPageId = (typeof teamPageIds)[number];

/** A place in the admin area of an account without a role. `page` is null at the root of an event. */
export type TeamPlace =
  | { readonly kind: "own-events" }
  | { readonly kind: "event"; readonly eventId: string; readonly page: TeamPageId | null };

/** Returns null for a path that a member of teams may not open. */
export function teamPlaceAt(path: string, isMember: (eventId: string) => boolean): TeamPlace | null {
  const [, area, section, eventId, part, ...deeper] = path.replace(/\/$/u, "").split("/");
  if (area !== "admin") return null;
  if (section === "my-events" && eventId === undefined) return { kind: "own-events" };
  if (section !== "events" || eventId === undefined || !isMember(eventId)) return null;
  if (part === undefined) return { kind: "event", eventId, page: null };
  const page = teamPageIds.find((id) => id === part);
  // An email to participants has a page of its own.
  const isKnown = page !== undefined && (deeper.length === 0 || (page === "messages" && deeper.length === 1));
  return isKnown ? { kind: "event", eventId, page } : null;
}
