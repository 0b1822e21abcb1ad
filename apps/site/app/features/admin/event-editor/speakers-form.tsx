import type { Event } from "@corp/api";
import { TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { namesInList } from "../../../editing/records/item-names.ts";
import { ListField } from "../../../editing/records/list-field.tsx";
import { newKey } from "../../../editing/records/list-items.ts";
import { PersonFields, personLabels } from "../../../editing/records/person-fields.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { useEventPart } from "./event-part.ts";
import { messages } from "./messages.ts";
import { emptySpeaker, speakerPart } from "./speaker-part.ts";
import type { SpeakerValues } from "./speaker-part.ts";

/** The speakers that the programme can choose from. */
export function SpeakersForm({ event }: { event: Event }): ReactElement {
  const editor = useEventPart(event, speakerPart);
  const { values, errors, change } = editor;
  const texts = messages.speakers;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm editor={editor} describe={speakerPart.describe} label={texts.label} findFieldName={findFieldName}>
        <ListField
          label={texts.label}
          labelHidden
          name="speakers"
          items={values.speakers}
          errors={errors}
          onChange={(next, field) => change(({ speakers }) => ({ speakers: next(speakers) }), field)}
          itemTitle={({ name, company }) => [name, company].filter((text) => text.trim() !== "").join(", ")}
          newItem={() => ({ ...emptySpeaker, links: [], key: newKey() })}
          addLabel={texts.add}
          max={100}
          empty={texts.empty}
          renderSummary={({ photo }) =>
            photo === null ? null : <img src={photo.variants?.[0]?.url ?? photo.url} alt="" />
          }
          renderFields={(speaker, field, set) => (
            <>
              <PersonFields person={speaker} field={field} errors={errors} set={set} />
              <TextField
                label={texts.company}
                name={`${field}.company`}
                value={speaker.company}
                error={errors[`${field}.company`]}
                onChange={(company) => set({ company }, `${field}.company`)}
              />
              <CountedTextArea
                label={texts.bio}
                name={`${field}.bio`}
                maxLength={2000}
                value={speaker.bio}
                error={errors[`${field}.bio`]}
                onChange={(bio) => set({ bio }, `${field}.bio`)}
              />
            </>
          )}
        />
      </RecordForm>
    </>
  );
}

const findFieldName = namesInList("speakers", ({ name }: SpeakerValues) => name, {
  ...personLabels,
  company: messages.speakers.company,
  bio: messages.speakers.bio,
});
