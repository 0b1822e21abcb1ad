import type { Event } from "@corp/api";
import { TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { namesInList } from "../../../editing/records/item-names.ts";
import { ListField } from "../../../editing/records/list-field.tsx";
import { newKey } from "../../../editing/records/list-items.ts";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { useEventPart } from "./event-part.ts";
import { messages } from "./messages.ts";
import { emptyQuestion, questionPart } from "./question-part.ts";

const list = "question_answer";

export function QuestionsForm({ event }: { event: Event }): ReactElement {
  const editor = useEventPart(event, questionPart);
  const { values, errors, change } = editor;
  const texts = messages.questions;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm editor={editor} describe={questionPart.describe} label={texts.label} findFieldName={findFieldName}>
        <ListField
          label={texts.label}
          labelHidden
          name={list}
          items={values[list]}
          errors={errors}
          onChange={(next, field) => change((before) => ({ [list]: next(before[list]) }), field)}
          itemTitle={({ question }) => question}
          newItem={() => ({ ...emptyQuestion, key: newKey() })}
          addLabel={texts.add}
          max={50}
          empty={texts.empty}
          renderFields={({ question, answer }, field, set) => (
            <>
              <TextField
                label={texts.question}
                name={`${field}.question`}
                required
                value={question}
                error={errors[`${field}.question`]}
                onChange={(next) => set({ question: next }, `${field}.question`)}
              />
              <CountedTextArea
                label={texts.answer}
                name={`${field}.answer`}
                maxLength={5000}
                value={answer}
                error={errors[`${field}.answer`]}
                onChange={(next) => set({ answer: next }, `${field}.answer`)}
              />
            </>
          )}
        />
      </RecordForm>
    </>
  );
}

const findFieldName = namesInList(list, ({ question }: { key: string; question: string }) => question, {
  question: messages.questions.question,
  answer: messages.questions.answer,
});
