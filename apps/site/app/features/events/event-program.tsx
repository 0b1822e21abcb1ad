import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { eventDate, hourIn } from "../../time/event-time.ts";
import { useNow } from "../../time/use-now.ts";
import { programDays, programTracks } from "./program-slots.ts";
import type { ProgramSlot } from "./program-slots.ts";
import { ProgramTalk } from "./program-talk.tsx";
import "./event-program.css";

/** With more tracks than this the talks are stacked, and each shows its track. */
const mostColumns = 4;

/** The performances by day and time in the event's zone; parallel tracks are side by side where there is room. */
export function EventProgram({ event }: { event: Event }): ReactElement {
  const clock = useNow();
  const now = event.status === "EventIsHappening" ? clock : null;
  const tracks = programTracks(event.performances);
  const days = programDays(event.performances, event.time_zone);
  return (
    <div className="event-program" data-tracks={tracks.length > mostColumns ? 0 : tracks.length}>
      {days.map(({ key, slots }) => (
        <div key={key} className="event-program-day">
          {days.length === 1 ? null : (
            <Text as="h3" variant="subtitle">
              {slotsDate(slots, event.time_zone)}
            </Text>
          )}
          {tracks.length === 0 ? null : (
            <p className="event-program-head" aria-hidden="true">
              {tracks.map((track, index) => (
                <span key={track} data-column={index + 1}>
                  {track}
                </span>
              ))}
            </p>
          )}
          <ol>
            {slots.map((slot) => (
              <li key={slot.startsAt} className="event-program-slot">
                <p className="event-program-time">
                  <time dateTime={slot.startsAt}>{hourIn(slot.startsAt, event.time_zone)}</time>
                  {slot.endsAt === null ? null : <span>–{hourIn(slot.endsAt, event.time_zone)}</span>}
                </p>
                {slot.talks.map((talk) => (
                  <ProgramTalk
                    key={talk.performance_id}
                    talk={talk}
                    event={event}
                    column={talk.track === null ? null : tracks.indexOf(talk.track) + 1 || null}
                    isEndShown={slot.endsAt === null}
                    isOn={now !== null && Date.parse(talk.starts_at) <= now && now < Date.parse(talk.ends_at)}
                    titleAs={days.length === 1 ? "h3" : "h4"}
                  />
                ))}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** "20 ноября 2026" of the day's first slot. */
function slotsDate([first]: readonly ProgramSlot[], timeZone: string): string {
  if (first === undefined) return "";
  const ends_at = new Date(Date.parse(first.startsAt) + 1).toISOString();
  return eventDate({ starts_at: first.startsAt, ends_at, time_zone: timeZone });
}
