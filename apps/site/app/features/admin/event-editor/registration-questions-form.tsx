import { conditionObstacle, optionsOf, registrationQuestionKinds } from "@corp/api";
import type { Event } from "@corp/api";
import { Checkbox, CheckboxGroup, Select, Text, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import type { FieldIssues } from "../../../editing/engine/field-issues.ts";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { namesInList } from "../../../editing/records/item-names.ts";
import { ListField } from "../../../editing/records/list-field.tsx";
import type { SetItem } from "../../../editing/records/list-field.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { useEventPart } from "./event-part.ts";
import { messages } from "./messages.ts";
import {
  hasOptions,
  newOption,
  newQuestion,
  registrationQuestionPart,
  toQuestions,
} from "./registration-question-part.ts";
import type { RegistrationQuestionValues } from "./registration-question-part.ts";

const list = "registration_questions";
const texts = messages.registrationQuestions;

/** What the event asks at registration. */
export function RegistrationQuestionsForm({ event }: { event: Event }): ReactElement {
  const editor = useEventPart(event, registrationQuestionPart);
  const { values, errors, change } = editor;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm
        editor={editor}
        describe={registrationQuestionPart.describe}
        label={texts.label}
        findFieldName={findFieldName}
      >
        <Text tone="muted">{texts.lead}</Text>
        <ListField
          label={texts.label}
          labelHidden
          name={list}
          items={values[list]}
          errors={errors}
          onChange={(next, field) => change((before) => ({ [list]: next(before[list]) }), field)}
          itemTitle={({ label }) => label}
          newItem={newQuestion}
          addLabel={texts.add}
          max={30}
          empty={texts.empty}
          renderFields={(question, field, set) => (
            <QuestionFields
              question={question}
              questions={toQuestions(values)}
              field={field}
              errors={errors}
              set={set}
            />
          )}
        />
      </RecordForm>
    </>
  );
}

interface QuestionFieldsProps {
  readonly question: RegistrationQuestionValues;
  readonly questions: Event["registration_questions"];
  readonly field: string;
  readonly errors: FieldIssues;
  readonly set: SetItem<RegistrationQuestionValues>;
}

function QuestionFields(props: QuestionFieldsProps): ReactElement {
  const { question, field, errors, set } = props;
  return (
    <>
      <TextField
        label={texts.question}
        name={`${field}.label`}
        required
        value={question.label}
        error={errors[`${field}.label`]}
        onChange={(label) => set({ label }, `${field}.label`)}
      />
      <Select
        label={texts.kind}
        name={`${field}.kind`}
        required
        hint={texts.kindHint}
        options={registrationQuestionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={question.kind}
        error={errors[`${field}.kind`]}
        onChange={(next) => {
          const kind = registrationQuestionKinds.find((known) => known === next);
          if (kind !== undefined) set({ kind }, `${field}.kind`);
        }}
      />
      {hasOptions(question) ? (
        <ListField
          isFlat
          label={texts.options}
          name={`${field}.options`}
          items={question.options}
          errors={errors}
          onChange={(next, changed) => set(({ options }) => ({ options: next(options) }), changed)}
          itemTitle={({ label }) => label}
          newItem={newOption}
          addLabel={texts.addOption}
          max={30}
          renderFields={({ label }, optionField, setOption) => (
            <TextField
              label={texts.option}
              name={`${optionField}.label`}
              required
              value={label}
              error={errors[`${optionField}.label`]}
              onChange={(next) => setOption({ label: next }, `${optionField}.label`)}
            />
          )}
        />
      ) : null}
      <ConditionFields {...props} />
      {(["is_required", "is_asked", "is_shown_at_check_in"] as const).map((name) => (
        <Checkbox
          label={texts[name]}
          key={name}
          name={`${field}.${name}`}
          checked={question[name]}
          error={errors[`${field}.${name}`]}
          onChange={(checked) => set({ [name]: checked }, `${field}.${name}`)}
        />
      ))}
    </>
  );
}

function ConditionFields({ question, questions, field, errors, set }: QuestionFieldsProps): ReactElement {
  const others = questions
    .filter(({ question_id }) => question_id !== question.key)
    .map((other) => ({ other, obstacle: conditionObstacle(questions, other.question_id, question.key) }));
  const asked = questions.find(({ question_id }) => question_id === question.condition_id);
  const obstacles = others.flatMap(({ other, obstacle }) =>
    obstacle === null ? [] : [texts.notCondition(other.label, texts.obstacles[obstacle])],
  );
  const path = `${field}.condition`;
  return (
    <>
      <Select
        label={texts.condition}
        name={`${path}.question_id`}
        placeholder={texts.always}
        options={others.flatMap(({ other, obstacle }) =>
          obstacle === null || other.question_id === question.condition_id
            ? [{ value: other.question_id, label: other.label || texts.untitled }]
            : [],
        )}
        value={question.condition_id === "" ? null : question.condition_id}
        error={errors[`${path}.question_id`] ?? errors[path]}
        hint={obstacles.join(" ")}
        onChange={(next) => set({ condition_id: next ?? "", condition_values: [] }, `${path}.question_id`)}
      />
      {asked === undefined ? null : (
        <CheckboxGroup
          label={texts.conditionValues}
          name={`${path}.values`}
          options={optionsOf(asked).map(({ option_id: value, label }) => ({ value, label: label || texts.untitled }))}
          value={[...question.condition_values]}
          error={errors[`${path}.values`]}
          onChange={(condition_values) => set({ condition_values }, `${path}.values`)}
        />
      )}
    </>
  );
}

const findFieldName = namesInList(list, ({ label }: { key: string; label: string }) => label, {
  label: texts.question,
  kind: texts.kind,
  options: texts.options,
  question_id: texts.condition,
  values: texts.conditionValues,
  is_shown_at_check_in: texts.is_shown_at_check_in,
});
