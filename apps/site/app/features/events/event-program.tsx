import type { Event, Speaker } from "@corp/api";
import { Avatar, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { hourIn } from "../../core/time/event-time.ts";
import "./event-program.css";

/** The performances by time, in the event's zone. */
export function EventProgram({ event }: { event: Event }): ReactElement {
  const speakers = new Map(event.speakers.map((speaker) => [speaker.speaker_id, speaker]));
  return (
    <ol className="event-program">
      {event.performances.map((performance) => (
        <li key={performance.performance_id}>
          <p className="event-program-time">
            <time dateTime={performance.starts_at}>{hourIn(performance.starts_at, event.time_zone)}</time>
            <span>–{hourIn(performance.ends_at, event.time_zone)}</span>
          </p>
          <div className="event-program-what">
            <Text as="h3" variant="subtitle">
              {performance.title}
            </Text>
            <Text tone="muted">{performance.description}</Text>
            <SpeakerNames speakers={performance.speaker_ids.flatMap((id) => speakers.get(id) ?? [])} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function SpeakerNames({ speakers }: { speakers: readonly Speaker[] }): ReactElement | null {
  if (speakers.length === 0) return null;
  return (
    <ul className="event-program-speakers">
      {speakers.map(({ speaker_id, name, position, company }) => (
        <li key={speaker_id}>
          <Avatar name={name} size="small" decorative />
          <span>
            {name}
            <small>{[position, company].filter((part) => part !== null).join(", ")}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
