import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { EventLinks } from "../../components/event-links.tsx";
import { RichText } from "../../rich-text/rich-text.tsx";
import { bodyMessages } from "./body-messages.ts";
import { EventGallery } from "./event-gallery.tsx";
import { EventPartners } from "./event-partners.tsx";
import { EventProgram } from "./event-program.tsx";
import { EventSeries } from "./event-series.tsx";
import { EventSpeakers } from "./event-speakers.tsx";
import "./event-body.css";

/** The non-empty parts of an event's page. */
export function EventBody({ event }: { event: Event }): ReactElement {
  return (
    <div className="event-body">
      <EventLinks event={event} joinPath={`/events/${event.event_id}/join`} />
      {event.about_html === null ? null : (
        <Part title={bodyMessages.about}>
          <RichText html={event.about_html} />
        </Part>
      )}
      {event.performances.length === 0 ? null : (
        <Part title={bodyMessages.program}>
          <EventProgram event={event} />
        </Part>
      )}
      {event.speakers.length === 0 ? null : (
        <Part title={bodyMessages.speakers}>
          <EventSpeakers speakers={event.speakers} />
        </Part>
      )}
      {event.gallery.length === 0 ? null : (
        <Part title={bodyMessages.gallery}>
          <EventGallery gallery={event.gallery} />
        </Part>
      )}
      {event.other_content_html === null ? null : <RichText html={event.other_content_html} />}
      {event.question_answer.length === 0 ? null : (
        <Part title={bodyMessages.questions}>
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
        <Part title={bodyMessages.partners}>
          <EventPartners partners={event.partners} />
        </Part>
      )}
      <EventSeries event={event} />
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
