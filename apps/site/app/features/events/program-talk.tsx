import type { Event, Performance, Speaker, StoredFile } from "@corp/api";
import { Avatar, Badge, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { fileSize } from "../../domain/file-size.ts";
import { hourIn } from "../../time/event-time.ts";
import { bodyMessages } from "./body-messages.ts";
import { photoUrl } from "./photo-url.ts";

export interface ProgramTalkProps {
  readonly talk: Performance;
  readonly event: Event;
  /** The number of its track, from 1; null for a talk that is for everybody. */
  readonly column: number | null;
  /** The talks beside it end at other times. */
  readonly isEndShown: boolean;
  /** It is being given now. */
  readonly isOn: boolean;
  readonly titleAs: "h3" | "h4";
}

/** A talk with its speakers, slides and recording. */
export function ProgramTalk({ talk, event, column, isEndShown, isOn, titleAs }: ProgramTalkProps): ReactElement {
  const speakers = talk.speaker_ids.flatMap((id) => event.speakers.find((speaker) => speaker.speaker_id === id) ?? []);
  const end = isEndShown ? bodyMessages.until(hourIn(talk.ends_at, event.time_zone)) : null;
  return (
    <div className="program-talk" data-column={column ?? undefined} data-on={isOn || undefined}>
      {column === null && end === null && !isOn ? null : (
        <p className="program-talk-labels">
          {isOn ? <Badge tone="accent">{bodyMessages.talkNow}</Badge> : null}
          {column === null ? null : <span className="program-talk-track">{talk.track}</span>}
          {end === null ? null : <span>{end}</span>}
        </p>
      )}
      <Text as={titleAs} variant="subtitle">
        {talk.title}
      </Text>
      {talk.description === "" ? null : <Text tone="muted">{talk.description}</Text>}
      {speakers.length === 0 ? null : (
        <ul className="program-talk-speakers">
          {speakers.map((speaker) => (
            <TalkSpeaker key={speaker.speaker_id} speaker={speaker} />
          ))}
        </ul>
      )}
      {talk.presentation === null && talk.video_url === null ? null : (
        <p className="program-talk-materials">
          {talk.presentation === null ? null : (
            <Link href={talk.presentation.url} external={false}>
              {bodyMessages.presentation(fileDetails(talk.presentation))}
            </Link>
          )}
          {talk.video_url === null ? null : <Link href={talk.video_url}>{bodyMessages.video}</Link>}
        </p>
      )}
    </div>
  );
}

function TalkSpeaker({ speaker: { name, photo, position, company } }: { speaker: Speaker }): ReactElement {
  return (
    <li>
      <Avatar name={name} src={photoUrl(photo, 64)} size="small" decorative />
      <span>
        {name}
        <small>{[position, company].filter((part) => part !== null).join(", ")}</small>
      </span>
    </li>
  );
}

/** "PDF, 2,4 МБ" */
function fileDetails({ url, content_type, size }: StoredFile): string {
  const extension = /\.(\w{2,5})(?:$|\?)/u.exec(url)?.[1] ?? content_type.split("/").at(-1) ?? "";
  return `${extension.toUpperCase()}, ${fileSize(size)}`;
}
