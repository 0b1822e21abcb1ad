import { contract } from "@corp/api/contract";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import { describePerson, emptyPerson, toPerson, toPersonValues } from "../../../editing/records/person-fields.tsx";
import type { PersonValues } from "../../../editing/records/person-fields.tsx";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { messages } from "./messages.ts";

export interface SpeakerValues extends PersonValues {
  /** Empty: not stored yet. */
  readonly speaker_id: string;
  readonly company: string;
  readonly bio: string;
}

export interface SpeakersValues {
  readonly speakers: readonly SpeakerValues[];
}

export const emptySpeaker: SpeakerValues = { ...emptyPerson, speaker_id: "", company: "", bio: "" };

const schema = contract.eventSpeakersSet.request;
const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

export const speakerPart: EventPart<SpeakersValues, typeof schema> = {
  name: "speakers",
  shape: { speakers: [emptySpeaker] },
  schema,
  read: ({ speakers }) => ({
    speakers: speakers.map((speaker) => ({
      key: speaker.speaker_id,
      speaker_id: speaker.speaker_id,
      ...toPersonValues(speaker),
      company: speaker.company ?? "",
      bio: speaker.bio ?? "",
    })),
  }),
  toRequest: ({ speakers }) => ({
    speakers: speakers.map((speaker) => ({
      ...(speaker.speaker_id === "" ? {} : { speaker_id: speaker.speaker_id }),
      ...toPerson(speaker),
      company: orNull(speaker.company),
      bio: orNull(speaker.bio),
    })),
  }),
  send: (api, request) => api.eventSpeakersSet(request, shownHere),
  describe: ({ speakers }) =>
    new Map(
      speakers.map((speaker, index) => [
        `${messages.speakers.label}, ${index + 1}`,
        [describePerson(speaker), speaker.company, speaker.bio].filter((text) => text !== "").join("\n"),
      ]),
    ),
  adopt: (shown, sent, stored) => {
    const known = withSentKeys(stored.speakers, sent.speakers);
    if (shown === sent) return { speakers: known };
    // Also when the person typed during the save: new speakers now have identifiers.
    const ids = new Map(known.map(({ key, speaker_id }) => [key, speaker_id]));
    return {
      speakers: shown.speakers.map((speaker) => ({
        ...speaker,
        speaker_id: ids.get(speaker.key) ?? speaker.speaker_id,
      })),
    };
  },
};
