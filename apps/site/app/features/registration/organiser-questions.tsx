import { askedQuestions, optionsOf } from "@corp/api";
import type { Event } from "@corp/api";
import { CheckboxGroup, RadioGroup, Select, TextArea } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "../../forms/messages.ts";
import type { FieldErrors } from "../../forms/rejection.ts";
import { formMessages } from "./form-messages.ts";
import { answerField, toAnswers } from "./registration-values.ts";
import type { RegistrationValues } from "./registration-values.ts";

type Questions = Event["registration_questions"];
type Question = Questions[number];

export interface OrganiserQuestionsProps {
  readonly questions: Questions;
  /** What the fields begin with. */
  readonly values: RegistrationValues;
  /** What is typed by now. Null without scripts: every question is shown, with the answer after which it applies. */
  readonly typed: RegistrationValues | null;
  readonly errors: FieldErrors<RegistrationValues>;
  readonly idPrefix: string;
}

/** The event's own questions. A hidden one keeps what was typed, which does not count. */
export function OrganiserQuestions({
  questions,
  values,
  typed,
  errors,
  idPrefix,
}: OrganiserQuestionsProps): ReactElement {
  const asked = new Set(typed === null ? questions : askedQuestions(questions, toAnswers(questions, typed)));
  return (
    <>
      {questions
        .filter((question) => isEverAsked(question, questions))
        .map((question) => {
          const name = answerField(question.question_id);
          return (
            <div key={question.question_id} hidden={!asked.has(question)}>
              <QuestionField
                question={question}
                name={name}
                id={idPrefix + name}
                value={values[name] ?? ""}
                error={errors[name]}
                hint={typed === null ? conditionHint(question, questions) : undefined}
                isBound={typed !== null || question.condition === null}
              />
            </div>
          );
        })}
    </>
  );
}

/** A question is never asked if its condition is not. */
function isEverAsked({ is_asked: isAsked, condition }: Question, questions: Questions): boolean {
  if (!isAsked || condition === null) return isAsked;
  const before = questions.find(({ question_id }) => question_id === condition.question_id);
  return before !== undefined && isEverAsked(before, questions);
}

function conditionHint({ condition }: Question, questions: Questions): string | undefined {
  const before = questions.find(({ question_id }) => question_id === condition?.question_id);
  if (before === undefined || condition === null) return undefined;
  const labels = optionsOf(before).flatMap(({ option_id: id, label }) =>
    condition.values.includes(id) ? [label] : [],
  );
  return formMessages.answerIf(before.label, labels);
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly name: string;
  readonly id: string;
  readonly value: string | readonly string[];
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** "Required" holds. Otherwise the browser's own check, without scripts, would ask people who need not answer. */
  readonly isBound: boolean;
}

function QuestionField({ question, value, hint, isBound, ...rest }: QuestionFieldProps): ReactElement {
  const { kind, label, is_required: isRequired } = question;
  const options = optionsOf(question).map(({ option_id, label: text }) => ({ value: option_id, label: text }));
  const single = typeof value === "string" ? value : "";
  const field = { ...rest, hint, label, required: isRequired && isBound };
  if (kind === "several") return <CheckboxGroup {...field} options={options} defaultValue={[value].flat()} />;
  // A choice that may be taken back: a radio button cannot be.
  if (kind === "yes_no" && isRequired) return <RadioGroup {...field} options={options} defaultValue={single} />;
  const optional = !isRequired;
  return kind === "text" ? (
    <TextArea {...field} optional={optional} defaultValue={single} rows={2} maxLength={1000} />
  ) : (
    <Select {...field} optional={optional} defaultValue={single} placeholder={messages.choose} options={options} />
  );
}
