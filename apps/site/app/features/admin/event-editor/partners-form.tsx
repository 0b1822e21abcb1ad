import type { Event } from "@corp/api";
import { TextField } from "@corp/ui";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { namesInList } from "../../../editing/records/item-names.ts";
import { ListField } from "../../../editing/records/list-field.tsx";
import { newKey } from "../../../editing/records/list-items.ts";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { StoredFileField } from "../../../editing/records/stored-file-field.tsx";
import { useEventPart } from "./event-part.ts";
import { messages } from "./messages.ts";
import { emptyPartner, partnerPart } from "./partner-part.ts";
import type { PartnerValues } from "./partner-part.ts";

export function PartnersForm({ event }: { event: Event }): ReactElement {
  const editor = useEventPart(event, partnerPart);
  const { values, errors, change } = editor;
  const texts = messages.partners;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm editor={editor} describe={partnerPart.describe} label={texts.label} findFieldName={findFieldName}>
        <ListField
          label={texts.label}
          labelHidden
          name="partners"
          items={values.partners}
          errors={errors}
          onChange={(next, field) => change(({ partners }) => ({ partners: next(partners) }), field)}
          itemTitle={({ name }) => name}
          newItem={() => ({ ...emptyPartner, key: newKey() })}
          addLabel={texts.add}
          max={50}
          empty={texts.empty}
          renderSummary={({ logo }) =>
            logo === null ? null : <img src={logo.variants?.[0]?.url ?? logo.url} alt="" />
          }
          renderFields={(partner, field, set) => (
            <>
              <div className="list-field-pair">
                <TextField
                  label={texts.name}
                  name={`${field}.name`}
                  required
                  value={partner.name}
                  error={errors[`${field}.name`]}
                  onChange={(name) => set({ name }, `${field}.name`)}
                />
                <TextField
                  label={texts.url}
                  name={`${field}.url`}
                  type="url"
                  hint={texts.urlHint}
                  value={partner.url}
                  error={errors[`${field}.url`]}
                  onChange={(url) => set({ url }, `${field}.url`)}
                />
              </div>
              <StoredFileField
                label={texts.logo}
                name={`${field}.logo_file_id`}
                kind="image"
                hint={texts.logoHint}
                value={partner.logo}
                error={errors[`${field}.logo_file_id`]}
                onChange={(logo) => set({ logo }, `${field}.logo_file_id`)}
              />
            </>
          )}
        />
      </RecordForm>
    </>
  );
}

const findFieldName = namesInList("partners", ({ name }: PartnerValues) => name, {
  name: messages.partners.name,
  logo_file_id: messages.partners.logo,
  url: messages.partners.url,
});
