import { askedQuestions, optionsOf } from "@corp/api";
import type { Event, Participant } from "@corp/api";
import { CheckboxGroup, Select, TextArea } from "@corp/ui";
import type { ReactElement } from "react";

type Questions = Event["registration_questions"];
type Answers = Participant["answers"];

export interface AnswerFieldsProps {
  readonly questions: Questions;
  readonly answers: Answers;
  readonly fieldError: (name: string) => string | undefined;
  readonly onChange: (answers: Answers) => void;
}

/** The event's own questions, none of which is compulsory for an organiser. */
export function AnswerFields({ questions, answers, fieldError, onChange }: AnswerFieldsProps): ReactElement {
  const answerValues = (id: string): string[] => answers.find(({ question_id }) => question_id === id)?.values ?? [];
  const set = (id: string, values: string[]): void =>
    onChange([...answers.filter(({ question_id }) => question_id !== id), { question_id: id, values }]);
  return (
    <>
      {askedQuestions(questions, answers).map((question) => {
        const { question_id: id, label, kind } = question;
        const name = `answers.${id}`;
        const field = { label, name, error: fieldError(name) };
        const [first = ""] = answerValues(id);
        const options = optionsOf(question).map((option) => ({ value: option.option_id, label: option.label }));
        if (kind === "text") {
          return (
            <TextArea
              key={id}
              {...field}
              rows={2}
              value={first}
              onChange={(value) => set(id, value === "" ? [] : [value])}
            />
          );
        }
        if (kind === "several") {
          return (
            <CheckboxGroup
              key={id}
              {...field}
              options={options}
              value={answerValues(id)}
              onChange={(values) => set(id, values)}
            />
          );
        }
        return (
          <Select
            key={id}
            {...field}
            placeholder={"Нет ответа"}
            options={options}
            value={first === "" ? null : first}
            onChange={(value) => set(id, value === null ? [] : [value])}
          />
        );
      })}
    </>
  );
}
