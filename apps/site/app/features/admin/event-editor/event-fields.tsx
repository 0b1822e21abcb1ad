import { eventKinds } from "@corp/api";
import { Select, TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { FormRow, FormSection } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import { eventFormatLabels, eventKindLabels } from "../../../domain/labels.ts";
import { StoredFileField } from "../../../editing/records/stored-file-field.tsx";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { EventEmails } from "./event-emails.tsx";
import { EventTags } from "./event-tags.tsx";
import { EventTime } from "./event-time-field.tsx";
import { EventTimes } from "./event-times.tsx";
import type { EventValues } from "./event-values.ts";
import { messages } from "./messages.ts";

const formats = ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"] as const;
const formatOptions = formats.map((value) => ({ value, label: eventFormatLabels[value] }));

const kindOptions = eventKinds.map((value) => ({ value, label: eventKindLabels[value] }));

type TextName =
  | "title"
  | "short_description"
  | "city"
  | "address"
  | "venue"
  | "postal_code"
  | "capacity_offline"
  | "capacity_online";

export function EventFieldSections({ editor }: { editor: RecordEditor<EventValues> }): ReactElement {
  const { values, errors, change } = editor;
  const { fields, hints, sections } = messages;
  const set = (patch: Partial<EventValues>, field: string): void =>
    change((before) => ({ ...before, ...patch }), field);
  const text = (name: TextName) => ({
    label: fields[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: (typed: string) => set({ [name]: typed }, name),
  });
  const hasHall = values.format !== "EventFormatOnline";
  const hasBroadcast = values.format !== "EventFormatOffline";
  return (
    <>
      <FormSection title={sections.what}>
        <TextField {...text("title")} required />
        <CountedTextArea {...text("short_description")} maxLength={400} hint={hints.short_description} />
        <FormRow>
          <Select
            label={fields.kind}
            name="kind"
            required
            options={kindOptions}
            value={values.kind}
            error={errors["kind"]}
            onChange={(next) => {
              const kind = eventKinds.find((known) => known === next);
              if (kind !== undefined) set({ kind }, "kind");
            }}
          />
          <Select
            label={fields.format}
            name="format"
            required
            options={formatOptions}
            value={values.format}
            error={errors["format"]}
            onChange={(next) => {
              const format = formats.find((known) => known === next);
              if (format !== undefined) set({ format }, "format");
            }}
          />
        </FormRow>
        <FormRow>
          <EventTags tags={values.tags} error={errors["tag_ids"]} onChange={(tags) => set({ tags }, "tag_ids")} />
        </FormRow>
        <StoredFileField
          label={fields.cover_file_id}
          name="cover_file_id"
          kind="image"
          hint={hints.cover}
          value={values.cover}
          error={errors["cover_file_id"]}
          onChange={(cover) => set({ cover }, "cover_file_id")}
        />
      </FormSection>
      <EventTimes values={values} errors={errors} set={set} />
      {hasHall ? (
        <FormSection title={sections.where}>
          <FormRow>
            <TextField {...text("city")} hint={hints.forPublication} />
            <TextField {...text("address")} hint={hints.forPublication} />
          </FormRow>
          <FormRow>
            <TextField {...text("venue")} hint={hints.venue} />
            <TextField {...text("postal_code")} />
          </FormRow>
        </FormSection>
      ) : null}
      <FormSection title={sections.registration}>
        <FormRow>
          {hasHall ? <TextField {...text("capacity_offline")} inputMode="numeric" hint={hints.capacity} /> : null}
          {hasBroadcast ? <TextField {...text("capacity_online")} inputMode="numeric" hint={hints.capacity} /> : null}
        </FormRow>
        <FormRow>
          <EventTime
            values={values}
            errors={errors}
            set={set}
            name="registration_opens_at"
            hint={hints.registration_opens_at}
          />
          <EventTime
            values={values}
            errors={errors}
            set={set}
            name="registration_closes_at"
            hint={hints.registration_closes_at}
          />
        </FormRow>
      </FormSection>
      <EventEmails values={values} errors={errors} set={set} />
    </>
  );
}
