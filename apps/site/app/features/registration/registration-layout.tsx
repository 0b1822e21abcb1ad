import type { Event } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { Picture } from "../../components/picture.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventWhen } from "../../time/event-time.ts";
import { unbroken } from "../../time/unbroken.ts";
import { formMessages } from "./form-messages.ts";
import "./registration-page.css";

export interface RegistrationLayoutProps {
  readonly title: string;
  readonly event: Event;
  readonly children: ReactNode;
}

/** A page about a registration: what it is for is beside it. */
export function RegistrationLayout({ title, event, children }: RegistrationLayoutProps): ReactElement {
  const place = [event.city, event.venue, event.address].filter((part) => part !== null).join(", ");
  return (
    <div className="registration-page shell-container">
      <Text as="h1" variant="headline">
        {title}
      </Text>
      <aside className="registration-page-event" aria-label={formMessages.event}>
        {event.cover === null ? null : (
          <Picture
            file={event.cover}
            alt=""
            sizes="(min-width: 1000px) 420px, 92vw"
            className="registration-page-cover"
          />
        )}
        <Text as="h2" variant="subtitle">
          <Link variant="text" render={<PageLink to={`/events/${event.event_id}`} />}>
            {event.title}
          </Link>
        </Text>
        <Text>
          {event.is_postponed ? (
            formMessages.postponed
          ) : (
            <time dateTime={event.starts_at}>{unbroken(eventWhen(event))}</time>
          )}
        </Text>
        <Text tone="muted">{place === "" ? formMessages.online : place}</Text>
      </aside>
      <div className="registration-page-main">{children}</div>
    </div>
  );
}
