import { optionsOf } from "@corp/api";
import type { Event, RegistrationQuestionKind } from "@corp/api";
import { contract } from "@corp/api/contract";
import { randomKey } from "../../../core/random-key.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import { messages as fieldMessages } from "../../../fields/messages.ts";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { messages } from "./messages.ts";

export interface OptionValues extends ListItem {
  readonly label: string;
}

/** Keys are the ids: answers are found by them. */
export interface RegistrationQuestionValues extends ListItem {
  readonly kind: RegistrationQuestionKind;
  readonly label: string;
  readonly options: readonly OptionValues[];
  readonly is_required: boolean;
  readonly is_asked: boolean;
  readonly is_shown_at_check_in: boolean;
  /** Empty: the question is asked of everyone. */
  readonly condition_id: string;
  readonly condition_values: readonly string[];
}

export interface RegistrationQuestionsValues {
  readonly registration_questions: readonly RegistrationQuestionValues[];
}

const shape: RegistrationQuestionValues = {
  key: "",
  kind: "text",
  label: "",
  options: [{ key: "", label: "" }],
  is_required: false,
  is_asked: true,
  is_shown_at_check_in: false,
  condition_id: "",
  condition_values: [""],
};

/** Ids grow with time: the columns of lists are in their order. */
const newId = (): string => `${Date.now().toString(36)}-${randomKey()}`;

export const newOption = (): OptionValues => ({ key: newId(), label: "" });

export const newQuestion = (): RegistrationQuestionValues => ({
  ...shape,
  key: newId(),
  options: [],
  condition_values: [],
});

export const hasOptions = ({ kind }: Pick<RegistrationQuestionValues, "kind">): boolean =>
  kind === "one" || kind === "several";

const schema = contract.eventRegistrationQuestionsSet.request;

export const registrationQuestionPart: EventPart<RegistrationQuestionsValues, typeof schema> = {
  name: "registration-questions",
  shape: { registration_questions: [shape] },
  schema,
  read: ({ registration_questions: questions }) => ({
    registration_questions: questions.map(({ question_id: key, options, condition, ...question }) => ({
      ...question,
      key,
      options: options.map(({ option_id, label }) => ({ key: option_id, label })),
      condition_id: condition?.question_id ?? "",
      condition_values: condition?.values ?? [],
    })),
  }),
  toRequest: (values) => ({ registration_questions: toQuestions(values) }),
  send: (api, request) => api.eventRegistrationQuestionsSet(request, shownHere),
  describe: (values) =>
    new Map(
      toQuestions(values).map((question, index) => [
        `${messages.registrationQuestions.question} ${index + 1}`,
        describeQuestion(question),
      ]),
    ),
};

export function toQuestions({
  registration_questions: questions,
}: RegistrationQuestionsValues): Event["registration_questions"] {
  return questions.map(({ key, options, condition_id: conditionId, condition_values: values, ...question }) => ({
    ...question,
    question_id: key,
    options: hasOptions(question) ? options.map(({ key: option_id, label }) => ({ option_id, label })) : [],
    condition: conditionId === "" ? null : { question_id: conditionId, values: [...values] },
  }));
}

function describeQuestion(question: Event["registration_questions"][number]): string {
  const { kinds, is_required, is_asked } = messages.registrationQuestions;
  return [
    question.label,
    kinds[question.kind],
    ...(hasOptions(question)
      ? [
          optionsOf(question)
            .map(({ label }) => label)
            .join("; "),
        ]
      : []),
    ...(question.is_required ? [is_required] : []),
    ...(question.is_asked ? [] : [`${is_asked}: ${fieldMessages.no}`]),
  ].join("\n");
}
