import type { Event, Performance, StoredFile } from "@corp/api";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { fromClock, toClock } from "../../../fields/event/clock-time.ts";
import type { ClockTime } from "../../../fields/event/clock-time.ts";
import { yesOrNo } from "../../../fields/field-kinds.tsx";
import { messages as fieldMessages } from "../../../fields/messages.ts";
import { messages } from "./messages.ts";
import { byTime } from "./program-order.ts";

export interface TalkValues {
  readonly title: string;
  readonly description: string;
  readonly starts_at: ClockTime | null;
  readonly ends_at: ClockTime | null;
  readonly track: string;
  readonly is_visible: boolean;
  readonly speaker_ids: readonly string[];
  readonly presentation: StoredFile | null;
  readonly video_url: string;
}

export const talkShape: TalkValues = {
  title: "",
  description: "",
  starts_at: null,
  ends_at: null,
  track: "",
  is_visible: true,
  speaker_ids: [""],
  presentation: null,
  video_url: "",
};

const usualMs = 30 * 60_000;

/** A new talk follows the last one, for half an hour or the rest of the event. */
export function newTalk(event: Event): TalkValues {
  const last = event.performances.toSorted(byTime).at(-1);
  const eventEndMs = Date.parse(event.ends_at);
  const lastEndMs = Date.parse(last?.ends_at ?? event.starts_at);
  const startMs = lastEndMs < eventEndMs ? lastEndMs : Date.parse(event.starts_at);
  const endMs = Math.min(startMs + usualMs, eventEndMs);
  const clock = (ms: number): ClockTime => toClock(new Date(ms).toISOString(), event.time_zone);
  return {
    ...talkShape,
    speaker_ids: [],
    starts_at: clock(startMs),
    ends_at: clock(endMs),
    track: last?.track ?? "",
  };
}

export function toTalkValues(talk: Performance, timeZone: string): TalkValues {
  return {
    title: talk.title,
    description: talk.description,
    starts_at: toClock(talk.starts_at, timeZone),
    ends_at: toClock(talk.ends_at, timeZone),
    track: talk.track ?? "",
    is_visible: talk.is_visible,
    speaker_ids: talk.speaker_ids,
    presentation: talk.presentation,
    video_url: talk.video_url ?? "",
  };
}

export function toTalkRequest(values: TalkValues, timeZone: string): object {
  const { presentation, starts_at: start, ends_at: end, track, video_url: video, ...same } = values;
  return {
    ...same,
    starts_at: start === null ? "" : fromClock(start, timeZone),
    ends_at: end === null ? "" : fromClock(end, timeZone),
    track: track.trim() === "" ? null : track.trim(),
    presentation_file_id: presentation?.file_id ?? null,
    video_url: video.trim() === "" ? null : video.trim(),
  };
}

export function describeTalk(values: TalkValues, { speakers }: Pick<Event, "speakers">): Description {
  const { program } = messages;
  const { none } = fieldMessages;
  const { fields } = program;
  const clock = (time: ClockTime | null): string => time?.local.replace("T", " ") ?? none;
  const speakerName = (id: string): string => speakers.find(({ speaker_id }) => speaker_id === id)?.name ?? id;
  return new Map([
    [fields.title, values.title],
    [fields.description, values.description || none],
    [fields.starts_at, clock(values.starts_at)],
    [fields.ends_at, clock(values.ends_at)],
    [fields.track, values.track || program.forAll],
    [fields.is_visible, yesOrNo(values.is_visible)],
    [fields.speaker_ids, values.speaker_ids.map(speakerName).join(", ") || none],
    [fields.presentation_file_id, values.presentation?.file_id ?? none],
    [fields.video_url, values.video_url || none],
  ]);
}
