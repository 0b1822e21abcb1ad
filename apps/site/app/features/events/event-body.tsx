import type { Event } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { RichText } from "../../rich-text/rich-text.tsx";
import { EventGallery } from "./event-gallery.tsx";
import { EventPartners } from "./event-partners.tsx";
import { EventProgram } from "./event-program.tsx";
import { EventSpeakers } from "./event-speakers.tsx";
import { messages } from "./messages.ts";
import "./event-body.css";

/** The non-empty parts of an event's page. */
export function EventBody({ event }: { event: Event }): ReactElement {
  return (
    <div className="event-body">
      <LinksPart title={messages.linksBefore} links={event.links_before} />
      <LinksPart title={messages.linksAfter} links={event.links_after} />
      {event.about_html === null ? null : (
        <Part title={messages.about}>
          <RichText html={event.about_html} />
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
      {event.gallery.length === 0 ? null : (
        <Part title={messages.gallery}>
          <EventGallery gallery={event.gallery} />
        </Part>
      )}
      {event.other_content_html === null ? null : <RichText html={event.other_content_html} />}
      {event.question_answer.length === 0 ? null : (
        <Part title={messages.questions}>
          <div className="event-questions">
            {event.question_answer.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <Text className="event-questions-answer">{answer}</Text>
              </details>
            ))}
          </div>
        </Part>
      )}
      {event.partners.length === 0 ? null : (
        <Part title={messages.partners}>
          <EventPartners partners={event.partners} />
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
