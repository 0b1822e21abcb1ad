import type { Event } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import "./event-links.css";

const titles = { before: "Материалы для участников", after: "После мероприятия" } as const;

/** Links for participants, as the server grants them, and links for everyone after the event. */
export function EventLinks({ event }: { event: Pick<Event, "links_before" | "links_after"> }): ReactElement {
  return (
    <>
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
