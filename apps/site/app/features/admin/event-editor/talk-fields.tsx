import type { Event } from "@corp/api";
import { Checkbox, CheckboxGroup, Text, TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { DateTimeField } from "@corp/ui/admin/date-time-field";
import { FormRow } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import { StoredFileField } from "../../../editing/records/stored-file-field.tsx";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { messages as fieldMessages } from "../../../fields/messages.ts";
import { zoneName } from "../../../time/time-zones.ts";
import { messages } from "./messages.ts";
import { findTracks } from "./program-groups.ts";
import type { TalkValues } from "./talk-values.ts";

export interface TalkFieldsProps {
  readonly event: Event;
  readonly editor: RecordEditor<TalkValues>;
}

export function TalkFields({ event, editor }: TalkFieldsProps): ReactElement {
  const { values, errors, change } = editor;
  const texts = messages.program;
  const { fields } = texts;
  const tracks = findTracks(event.performances);
  const set = (patch: Partial<TalkValues>, field: string): void => change((before) => ({ ...before, ...patch }), field);
  const shared = (name: keyof typeof fields) => ({ label: fields[name], name, error: fieldError(errors, name) });
  const time = (name: "starts_at" | "ends_at"): ReactElement => {
    const at = values[name];
    return (
      <DateTimeField
        {...shared(name)}
        className="event-editor-time"
        required
        hint={fieldMessages.otherTimes(zoneName(event.time_zone))}
        value={at === null ? null : { ...at, timeZone: event.time_zone }}
        defaultTimeZone={event.time_zone}
        min={event.starts_at}
        max={event.ends_at}
        onChange={(next) =>
          set({ [name]: next && { local: next.local, ...(next.fold === undefined ? {} : { fold: next.fold }) } }, name)
        }
      />
    );
  };
  return (
    <>
      <TextField {...shared("title")} required value={values.title} onChange={(title) => set({ title }, "title")} />
      <FormRow>
        {time("starts_at")}
        {time("ends_at")}
      </FormRow>
      <TextField
        {...shared("track")}
        hint={tracks.length === 0 ? texts.trackHint : texts.tracks(tracks)}
        value={values.track}
        onChange={(track) => set({ track }, "track")}
      />
      <Checkbox
        label={fields.is_visible}
        name="is_visible"
        hint={texts.visibleTalkHint}
        checked={values.is_visible}
        onChange={(isVisible) => set({ is_visible: isVisible }, "is_visible")}
      />
      {event.speakers.length === 0 ? (
        <Text tone="muted">{texts.noSpeakers}</Text>
      ) : (
        <CheckboxGroup
          {...shared("speaker_ids")}
          options={event.speakers.map(({ speaker_id, name, company }) => ({
            value: speaker_id,
            label: name,
            ...(company === null ? {} : { description: company }),
          }))}
          value={[...values.speaker_ids]}
          onChange={(speaker_ids) => set({ speaker_ids }, "speaker_ids")}
        />
      )}
      <CountedTextArea
        {...shared("description")}
        maxLength={5000}
        rows={5}
        value={values.description}
        onChange={(description) => set({ description }, "description")}
      />
      <StoredFileField
        {...shared("presentation_file_id")}
        kind="document"
        hint={texts.presentationHint}
        value={values.presentation}
        onChange={(presentation) => set({ presentation }, "presentation_file_id")}
      />
      <TextField
        {...shared("video_url")}
        type="url"
        hint={texts.videoHint}
        value={values.video_url}
        onChange={(video) => set({ video_url: video }, "video_url")}
      />
    </>
  );
}

/** The issue of the field or of any of its items. */
function fieldError(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
