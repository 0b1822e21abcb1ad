import type { Event } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { EventProgram } from "./event-program.tsx";
import { EventSpeakers } from "./event-speakers.tsx";
import { messages } from "./messages.ts";
import { RichText } from "./rich-text.tsx";
import "./event-body.css";

/** The parts of an event's page that have something in them. */
export function EventBody({ event }: { event: Event }): ReactElement {
  return (
    <div className="event-body">
      <LinksPart title={messages.linksBefore} links={event.links_before} />
      <LinksPart title={messages.linksAfter} links={event.links_after} />
      {event.about === null ? null : (
        <Part title={messages.about}>
          <RichText document={event.about} />
        </Part>
      )}
      {event.performances.length === 0 ? null : (
        <Part title={messages.program}>
          <EventProgram event={event} />
        </Part>
      )}
      {event.speakers.length === 0 ? null : (
        <Part title={messages.speakers}>
          <EventSpeakers speakers={event.speakers} />
        </Part>
      )}
      {event.other_content === null ? null : <RichText document={event.other_content} />}
      {event.question_answer.length === 0 ? null : (
        <Part title={messages.questions}>
          <div className="event-questions">
            {event.question_answer.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <Text>{answer}</Text>
              </details>
            ))}
          </div>
        </Part>
      )}
      {event.partners.length === 0 ? null : (
        <Part title={messages.partners}>
          <ul className="event-partners">
            {event.partners.map(({ name, url }) => (
              <li key={name}>
                {url === null ? (
                  name
                ) : (
                  <Link href={url} variant="text" external>
                    {name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="event-part">
      <Text as="h2" variant="title">
        {title}
      </Text>
      {children}
    </section>
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
