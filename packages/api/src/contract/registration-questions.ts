import * as v from "valibot";
import { registrationQuestionKinds } from "../enumerations/event.ts";
import { askedQuestions, conditionObstacle, optionsOf } from "../registration-questions/asked-questions.ts";
import { looksSame } from "./looks-same.ts";
import { messages } from "./messages.ts";
import { identifier, paragraph, rowIdentifier, title } from "./scalars.ts";

const maxQuestions = 30;
const maxOptions = 30;
const maxAnswerCharacters = 1000;

/**
 * A question of the organisers that is asked at registration. The `question_answer` of an event are the visitors' own
 * questions, with their answers, and have nothing to do with it.
 */
export const registrationQuestion = v.strictObject({
  /** Of the caller's choice, and the same for the question's whole life: answers and columns are found by it. */
  question_id: rowIdentifier,
  kind: v.picklist(registrationQuestionKinds, messages.option),
  label: title(300),
  /** Empty unless `kind` is `one` or `several`. */
  options: v.pipe(
    v.array(v.strictObject({ option_id: rowIdentifier, label: title(200) }), messages.list),
    v.maxLength(maxOptions, messages.tooMany(maxOptions)),
  ),
  is_required: v.boolean(messages.flag),
  /** A question that is no longer asked keeps its answers. */
  is_asked: v.boolean(messages.flag),
  is_shown_at_check_in: v.boolean(messages.flag),
  /** Asked only after one of these values of an earlier question: its options, or `yes` and `no`. */
  condition: v.nullable(
    v.strictObject({
      question_id: rowIdentifier,
      values: v.pipe(
        v.array(rowIdentifier, messages.list),
        v.minLength(1, messages.chooseSome),
        v.maxLength(maxOptions, messages.tooMany(maxOptions)),
      ),
    }),
  ),
});
export type RegistrationQuestion = v.InferOutput<typeof registrationQuestion>;

const list = v.pipe(
  v.array(registrationQuestion, messages.list),
  v.maxLength(maxQuestions, messages.tooMany(maxQuestions)),
);

/** The questions of one event, in the order of the form. */
export const registrationQuestions = v.pipe(
  list,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const questions = dataset.value;
    const item = (input: unknown, key: string | number) =>
      ({ type: "unknown", origin: "value", input, key, value: undefined }) as const;
    for (const [index, question] of questions.entries()) {
      for (const { path, message } of findIssues(question, index, questions)) {
        addIssue({ message, path: [item(questions, index), ...path.map((key) => item(question, key))] });
      }
    }
  }),
);

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const isRepeated = (values: readonly string[], index: number): boolean => values.indexOf(values[index] ?? "") < index;

function findIssues(
  question: RegistrationQuestion,
  index: number,
  questions: readonly RegistrationQuestion[],
): readonly Issue[] {
  const { kind, options, condition } = question;
  const issues: Issue[] = [];
  const report = (message: string, ...path: readonly (string | number)[]) => issues.push({ path, message });
  const ids = questions.map(({ question_id }) => question_id);
  if (isRepeated(ids, index)) report(messages.twice, "question_id");
  const hasOptions = kind === "one" || kind === "several";
  if (hasOptions && options.length === 0) report(messages.optionsRequired, "options");
  if (!hasOptions && options.length > 0) report(messages.leaveEmpty, "options");
  for (const at of options.keys()) {
    if (
      isRepeated(
        options.map(({ option_id }) => option_id),
        at,
      )
    )
      report(messages.twice, "options", at, "option_id");
    if (options.slice(0, at).some(({ label }) => looksSame(label, options[at]?.label ?? "")))
      report(messages.optionTwice, "options", at, "label");
  }
  if (question.is_shown_at_check_in && questions.findIndex((one) => one.is_shown_at_check_in) < index)
    report(messages.oneAtCheckIn, "is_shown_at_check_in");
  if (condition === null) return issues;
  const obstacle = conditionObstacle(questions, condition.question_id, question.question_id);
  if (obstacle !== null)
    report(obstacle === "text" ? messages.conditionText : messages.conditionLater, "condition", "question_id");
  const asked = questions.find(({ question_id }) => question_id === condition.question_id);
  const possible = asked === undefined ? [] : optionsOf(asked).map(({ option_id }) => option_id);
  if (obstacle === null && condition.values.some((value) => !possible.includes(value)))
    report(messages.option, "condition", "values");
  return issues;
}

/** An answer as it is stored: a text, or the chosen options. */
export const registrationAnswer = v.strictObject({ question_id: identifier, values: v.array(v.string()) });
export type RegistrationAnswer = v.InferOutput<typeof registrationAnswer>;

const maxSentCharacters = 10_000;

/** Answers as they are sent. Only {@link registrationAnswersTo} knows which of them count, and which are valid. */
export const registrationAnswers = v.pipe(
  v.array(
    v.strictObject({
      question_id: identifier,
      values: v.pipe(
        v.array(
          v.pipe(v.string(messages.notText), v.maxLength(maxSentCharacters, messages.tooLong(maxSentCharacters))),
        ),
        v.maxLength(maxOptions, messages.tooMany(maxOptions)),
      ),
    }),
    messages.list,
  ),
  v.maxLength(maxQuestions, messages.tooMany(maxQuestions)),
);

const answeredText = paragraph(maxAnswerCharacters);

/**
 * The answers to an event's questions: for the form in the browser, the form without scripts and the server alike.
 * Answers to questions that do not apply are left out; an issue has the path `answers.<question_id>`.
 */
export const registrationAnswersTo = (questions: readonly RegistrationQuestion[]) =>
  v.pipe(
    registrationAnswers,
    v.rawTransform(({ dataset, addIssue }): RegistrationAnswer[] => {
      const given = dataset.value.map(({ question_id, values }) => ({
        question_id,
        values: values.filter((value) => value !== ""),
      }));
      return askedQuestions(questions, given).flatMap((question) => {
        const { question_id: id } = question;
        const [answer, again] = given.filter(({ question_id }) => question_id === id);
        const values = answer?.values ?? [];
        const judged = question.kind === "text" ? judgeText(values) : judgeChoice(question, values);
        const message =
          again !== undefined
            ? messages.answeredTwice
            : (judged.message ?? (judged.values.length === 0 ? missing(question) : undefined));
        if (message !== undefined) {
          addIssue({
            message,
            path: [{ type: "unknown", origin: "value", input: dataset.value, key: id, value: values }],
          });
        }
        return message === undefined && judged.values.length > 0 ? [{ question_id: id, values: judged.values }] : [];
      });
    }),
  );

interface Judged {
  readonly values: string[];
  readonly message?: string | undefined;
}

function judgeText(values: readonly string[]): Judged {
  const { success, output, issues } = v.safeParse(answeredText, values.join("\n"));
  if (!success) return { values: [], message: issues[0].message };
  return { values: output === "" ? [] : [output] };
}

function judgeChoice(question: RegistrationQuestion, values: string[]): Judged {
  const possible = optionsOf(question).map(({ option_id }) => option_id);
  const isOfOptions = values.every((value) => possible.includes(value));
  if (!isOfOptions || (question.kind !== "several" && values.length > 1)) return { values, message: messages.option };
  return { values, message: new Set(values).size < values.length ? messages.twice : undefined };
}

function missing({ is_required: isRequired, kind }: RegistrationQuestion): string | undefined {
  if (!isRequired) return undefined;
  if (kind === "text") return messages.required;
  return kind === "several" ? messages.chooseSome : messages.option;
}
