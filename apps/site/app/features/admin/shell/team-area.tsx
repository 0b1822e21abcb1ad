import { Loader } from "@corp/ui";
import { CalendarIcon } from "@corp/ui/icons/calendar";
import { CheckIcon } from "@corp/ui/icons/check";
import { ChevronDownIcon } from "@corp/ui/icons/chevron-down";
import { MailIcon } from "@corp/ui/icons/mail";
import { UserIcon } from "@corp/ui/icons/user";
import type { ReactElement, ReactNode } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { closeDetailsMenu } from "../../../components/close-details-menu.ts";
import { Forbidden } from "../../../components/forbidden.tsx";
import { useTeamEvents } from "../../../core/use-team-events.ts";
import { keepFocus } from "../../../navigation/keep-focus.ts";
import { PageLink } from "../../../navigation/page-link.tsx";
import { messages } from "./messages.ts";

const ownEvents = "/admin/my-events";

/** The pages of an event that its team may open. */
const pages = [
  { id: "participants", icon: <UserIcon /> },
  { id: "messages", icon: <MailIcon /> },
  { id: "check-in", icon: <CheckIcon /> },
] as const;

/**
 * The admin area of an account without a role: the events on whose team it is, and for each its participants, messages
 * and check-in. Everything else is forbidden. The server enforces access on every request.
 */
export function TeamArea({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const { eventId } = useParams();
  const { events, status } = useTeamEvents();
  const path = pathname.replace(/\/$/u, "");
  const root = `/admin/events/${eventId ?? ""}`;
  const page = pages.find(({ id }) => path === `${root}/${id}` || path.startsWith(`${root}/${id}/`));
  // Without network the check-in page goes on with what it has stored.
  const isOwn = status === "failed" || events.some(({ event_id: id }) => id === eventId);
  const isOfTeam = eventId !== undefined && isOwn;
  if (status === "loading") return <Loader label={messages.loadingTeam} />;
  if (isOfTeam && path === root) return <Navigate to={`${root}/participants`} replace />;
  if (!(isOfTeam && page !== undefined) && !(path === ownEvents && events.length > 0)) return <Forbidden />;
  const links = (
    <>
      <div className="admin-nav-group">
        <ul>
          <li>
            <PageLink to={ownEvents} aria-current={path === ownEvents ? "page" : undefined}>
              <CalendarIcon />
              {messages.ownEvents}
            </PageLink>
          </li>
        </ul>
      </div>
      {page === undefined ? null : (
        <div className="admin-nav-group">
          <span className="admin-nav-title">{events.find(({ event_id: id }) => id === eventId)?.title}</span>
          <ul>
            {pages.map(({ id, icon }) => (
              <li key={id}>
                <PageLink
                  to={`${root}/${id}`}
                  aria-current={id === page.id ? (path === `${root}/${id}` ? "page" : true) : undefined}
                >
                  {icon}
                  {messages.teamPages[id]}
                </PageLink>
              </li>
            ))}
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
            {messages.here(page === undefined ? messages.ownEvents : messages.teamPages[page.id])}
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
