import { Badge, CheckboxGroup, Text, TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { FormSection } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { ListField } from "../../../editing/records/list-field.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { ChoiceFilter } from "../../../lists/choice-filter.tsx";
import { ItemPicker } from "./item-picker.tsx";
import { answers, describeMailing, formats, recipientStates, itemTitle } from "./mailing-values.ts";
import type { MailedItem, MailingValues } from "./mailing-values.ts";
import { messages } from "./messages.ts";

const maxItems = 20;

interface MailingFormProps {
  readonly editor: RecordEditor<MailingValues>;
  readonly isToParticipants: boolean;
}

/** The email, and to participants whom it is for. */
export function MailingForm({ editor, isToParticipants }: MailingFormProps): ReactElement {
  const { values, errors, change } = editor;
  const { fields, hints } = messages;
  const set = (patch: Partial<MailingValues>, field: string): void =>
    change((before) => ({ ...before, ...patch }), field);
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm
        editor={editor}
        describe={describeMailing}
        label={isToParticipants ? messages.messageTitle : messages.issueTitle}
        findFieldName={findFieldName}
      >
        {isToParticipants ? <RecipientFields editor={editor} /> : null}
        <TextField
          label={fields.subject}
          name="subject"
          hint={hints.subject}
          required
          maxLength={150}
          value={values.subject}
          error={errors["subject"]}
          onChange={(subject) => set({ subject }, "subject")}
        />
        <CountedTextArea
          label={fields.text}
          name="text"
          hint={hints.text}
          rows={8}
          maxLength={5000}
          value={values.text}
          error={errors["text"]}
          onChange={(text) => set({ text }, "text")}
        />
        <FormSection title={fields.items} description={hints.items}>
          <ListField
            label={fields.items}
            labelHidden
            name="items"
            items={values.items}
            errors={errors}
            onChange={(next, field) => change((before) => ({ ...before, items: next(before.items) }), field)}
            itemTitle={itemTitle}
            max={maxItems}
            empty={messages.noItems}
            isFlat
            renderFields={(item) => <ChosenItem item={item} />}
          />
          <ItemPicker
            chosen={values.items}
            disabled={values.items.length >= maxItems}
            onChoose={(item) => change((before) => ({ ...before, items: [...before.items, item] }), "items")}
          />
        </FormSection>
      </RecordForm>
    </>
  );
}

function ChosenItem({ item }: { item: MailedItem }): ReactElement {
  return (
    <div className="mailing-item">
      <Text>{itemTitle(item)}</Text>
      <Text variant="caption" tone="muted">
        {messages.entities[item.entity]}
      </Text>
      {item.isPublished ? null : <Badge tone="warning">{messages.unpublished}</Badge>}
    </div>
  );
}

function RecipientFields({ editor }: { editor: RecordEditor<MailingValues> }): ReactElement {
  const { values, errors, change } = editor;
  const { filter } = messages;
  const set = (patch: Partial<MailingValues>): void => change((before) => ({ ...before, ...patch }), "filter.states");
  return (
    <FormSection title={messages.fields.recipients}>
      <CheckboxGroup
        label={filter.states}
        name="filter.states"
        required
        options={recipientStates.map((state) => ({ value: state, label: messages.recipientStates[state] }))}
        value={[...values.states]}
        error={errors["filter.states"]}
        onChange={(chosen) => set({ states: recipientStates.filter((state) => chosen.includes(state)) })}
      />
      <div className="mailing-choices">
        <ChoiceFilter
          label={filter.format}
          options={formats}
          labels={messages.formats}
          value={values.format === "" ? undefined : values.format}
          onChange={(format) => set({ format: format ?? "" })}
        />
        <ChoiceFilter
          label={filter.arrival}
          options={answers}
          labels={messages.arrivals}
          value={values.arrival === "" ? undefined : values.arrival}
          onChange={(arrival) => set({ arrival: arrival ?? "" })}
        />
        <ChoiceFilter
          label={filter.confirmation}
          options={answers}
          labels={messages.confirmations}
          value={values.confirmation === "" ? undefined : values.confirmation}
          onChange={(confirmation) => set({ confirmation: confirmation ?? "" })}
        />
      </div>
    </FormSection>
  );
}

const names: Readonly<Record<string, string>> = {
  ...messages.fields,
  "filter.states": messages.filter.states,
};

const findFieldName = (field: string): string | undefined => names[field];
