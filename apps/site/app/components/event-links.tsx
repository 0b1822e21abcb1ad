import type { Event } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../navigation/page-link.tsx";
import "./event-links.css";

const titles = { broadcast: "Трансляция", before: "Материалы для участников", after: "После мероприятия" } as const;

interface EventLinksProps {
  readonly event: Pick<Event, "links_before" | "links_after" | "broadcast_title">;
  /** The page that leads this participant to the broadcast. */
  readonly joinPath: string;
}

/** Links for participants, as the server grants them, and links for everyone after the event. */
export function EventLinks({ event, joinPath }: EventLinksProps): ReactElement {
  return (
    <>
      {event.broadcast_title === null ? null : (
        <section className="event-links">
          <Text as="h2" variant="subtitle">
            {titles.broadcast}
          </Text>
          <Link render={<PageLink to={joinPath} />}>{event.broadcast_title}</Link>
        </section>
      )}
      <LinksPart title={titles.before} links={event.links_before} />
      <LinksPart title={titles.after} links={event.links_after} />
    </>
  );
}

function LinksPart({ title, links }: { title: string; links: Event["links_before"] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <section className="event-links">
      <Text as="h2" variant="subtitle">
        {title}
      </Text>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <Link href={link.url} external>
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
