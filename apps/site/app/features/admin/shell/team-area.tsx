import { Loader } from "@corp/ui";
import { CalendarIcon } from "@corp/ui/icons/calendar";
import { CheckIcon } from "@corp/ui/icons/check";
import { ChevronDownIcon } from "@corp/ui/icons/chevron-down";
import { MailIcon } from "@corp/ui/icons/mail";
import { UserIcon } from "@corp/ui/icons/user";
import type { ReactElement, ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { closeDetailsMenu } from "../../../components/close-details-menu.ts";
import { Forbidden } from "../../../components/forbidden.tsx";
import { useTeamEvents } from "../../../lists/use-team-events.ts";
import { keepFocus } from "../../../navigation/keep-focus.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import { ownEventsPath, teamPageIds, teamPlaceAt } from "./team-place.ts";
import type { TeamPageId } from "./team-place.ts";

const icons: Readonly<Record<TeamPageId, ReactElement>> = {
  participants: <UserIcon />,
  messages: <MailIcon />,
  "check-in": <CheckIcon />,
};

/**
 * The admin area of an account without a role: the events on whose team it is, and for each its participants, messages
 * and check-in. Everything else is forbidden. The server enforces access on every request.
 */
export function TeamArea({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const { events, status } = useTeamEvents();
  if (status === "loading") return <Loader label={messages.loadingTeam} />;
  const path = pathname.replace(/\/$/u, "");
  // Without network the check-in page goes on with what it has stored.
  const place = teamPlaceAt(path, (id) => status === "failed" || events.some(({ event_id }) => event_id === id));
  if (place === null || (place.kind === "own-events" && events.length === 0)) return <Forbidden />;
  if (place.kind === "event" && place.page === null) return <Navigate to={`${path}/participants`} replace />;
  const event = place.kind === "event" ? place : null;
  const links = (
    <>
      <div className="admin-nav-group">
        <ul>
          <li>
            <PageLink to={ownEventsPath} aria-current={event === null ? "page" : undefined}>
              <CalendarIcon />
              {messages.ownEvents}
            </PageLink>
          </li>
        </ul>
      </div>
      {event === null ? null : (
        <div className="admin-nav-group">
          <span className="admin-nav-title">{events.find(({ event_id: id }) => id === event.eventId)?.title}</span>
          <ul>
            {teamPageIds.map((id) => {
              const to = `/admin/events/${event.eventId}/${id}`;
              return (
                <li key={id}>
                  <PageLink to={to} aria-current={id === event.page ? (path === to ? "page" : true) : undefined}>
                    {icons[id]}
                    {messages.teamPages[id]}
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
  return (
    <div className="admin-frame">
      <a className="admin-skip" href="#admin-content">
        {messages.skip}
      </a>
      <div className="admin-side">
        <nav className="admin-nav" aria-label={messages.navigation}>
          {links}
        </nav>
        <details key={pathname} ref={closeDetailsMenu} className="admin-menu">
          <summary>
            {messages.here(event?.page == null ? messages.ownEvents : messages.teamPages[event.page])}
            <ChevronDownIcon />
          </summary>
          <nav className="admin-nav-list" aria-label={messages.navigation}>
            {links}
          </nav>
        </details>
      </div>
      <div ref={keepFocus} id="admin-content" className="admin-content" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
