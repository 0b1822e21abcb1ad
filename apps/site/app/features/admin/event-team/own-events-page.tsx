import { Link, Loader, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { useTeamEvents } from "../../../lists/use-team-events.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { eventWhen } from "../../../time/event-time.ts";
import { unbroken } from "../../../time/unbroken.ts";
import { messages } from "./messages.ts";

const pages = [
  ["participants", messages.participants],
  ["messages", messages.messages],
  ["check-in", messages.checkIn],
] as const;

/** The events on whose team the account is. */
export function OwnEventsPage(): ReactElement {
  const { events, status } = useTeamEvents();
  if (status === "loading") return <Loader label={messages.ownLoading} />;
  return (
    <AdminPage title={messages.ownTitle} lead={events.length === 0 ? messages.ownEmpty : messages.ownLead}>
      <ul className="event-team-list">
        {events.map((event) => (
          <li key={event.event_id}>
            <div className="event-team-member">
              <Text as="h2" variant="subtitle">
                {event.title}
              </Text>
              <Text variant="caption" tone="muted">
                {unbroken(eventWhen(event))}
              </Text>
            </div>
            <nav className="event-team-links" aria-label={event.title}>
              {pages.map(([id, name]) => (
                <Link key={id} render={<PageLink to={`/admin/events/${event.event_id}/${id}`} />}>
                  {name}
                </Link>
              ))}
            </nav>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
