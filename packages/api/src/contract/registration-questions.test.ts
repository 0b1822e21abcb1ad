import * as v from "valibot";
import { expect, it } from "vitest";
import { messages } from "./messages.ts";
import { registrationAnswersTo, registrationQuestions } from "./registration-questions.ts";
import type { RegistrationQuestion } from "./registration-questions.ts";

const question = (question_id: string, fields: Partial<RegistrationQuestion> = {}): RegistrationQuestion => ({
  question_id,
  kind: "text",
  label: `Вопрос ${question_id}`,
  options: [],
  is_required: false,
  is_asked: true,
  is_shown_at_check_in: false,
  condition: null,
  ...fields,
});
const options = ["s", "m"].map((option_id) => ({ option_id, label: option_id.toUpperCase() }));
const size = question("size", { kind: "one", options });

const findIssues = (schema: v.GenericSchema, value: unknown) =>
  Object.fromEntries(
    (v.safeParse(schema, value).issues ?? []).map((issue) => [v.getDotPath(issue) ?? "", issue.message]),
  );

it.each<[why: string, questions: readonly RegistrationQuestion[], issues: Record<string, string>]>([
  ["a plain list", [question("a"), size], {}],
  ["a condition above", [size, question("a", { condition: { question_id: "size", values: ["s"] } })], {}],
  [
    "a condition on a yes",
    [question("b", { kind: "yes_no" }), question("a", { condition: { question_id: "b", values: ["yes"] } })],
    {},
  ],
  [
    "a condition below",
    [question("a", { condition: { question_id: "size", values: ["s"] } }), size],
    { "0.condition.question_id": messages.conditionLater },
  ],
  [
    "a condition on itself",
    [question("size", { kind: "one", options, condition: { question_id: "size", values: ["s"] } })],
    { "0.condition.question_id": messages.conditionLater },
  ],
  [
    "a condition on a text",
    [question("b"), question("a", { condition: { question_id: "b", values: ["s"] } })],
    { "1.condition.question_id": messages.conditionText },
  ],
  [
    "a condition on an option that is not there",
    [size, question("a", { condition: { question_id: "size", values: ["l"] } })],
    { "1.condition.values": messages.option },
  ],
  ["a choice of nothing", [question("a", { kind: "several" })], { "0.options": messages.optionsRequired }],
  ["options of a text", [question("a", { options })], { "0.options": messages.leaveEmpty }],
  ["two of one id", [question("a"), question("a")], { "1.question_id": messages.twice }],
  [
    "two options of letters that look the same",
    [question("a", { kind: "one", options: [...options, { option_id: "x", label: "\u041C" }] })],
    { "0.options.2.label": messages.optionTwice },
  ],
  [
    "two options that look the same",
    [question("a", { kind: "one", options: [...options, { option_id: "x", label: " S\u200B" }] })],
    { "0.options.2.label": messages.optionTwice },
  ],
  [
    "two at check-in",
    [question("a", { is_shown_at_check_in: true }), question("b", { is_shown_at_check_in: true })],
    { "1.is_shown_at_check_in": messages.oneAtCheckIn },
  ],
])("an editor's questions with %s", (_why, questions, issues) => {
  expect(findIssues(registrationQuestions, questions)).toEqual(issues);
});

const all = [
  question("text", { is_required: true }),
  size,
  question("several", { kind: "several", options, is_required: true }),
  question("flag", { kind: "yes_no", is_required: true }),
  question("why", { is_required: true, condition: { question_id: "flag", values: ["no"] } }),
  question("former", { is_required: true, is_asked: false }),
  question("after", { is_required: true, condition: { question_id: "former", values: ["yes"] } }),
];
const answer = (question_id: string, ...values: readonly string[]) => ({ question_id, values });
const complete = [answer("text", "Да"), answer("several", "m"), answer("flag", "yes")];

it("names each question without an answer by its id, and none that does not apply", () => {
  expect(findIssues(registrationAnswersTo(all), [answer("text", "\u200B \n")])).toEqual({
    text: messages.required,
    several: messages.chooseSome,
    flag: messages.option,
  });
});

it("cleans texts, and leaves out empty answers and those to questions that do not apply or are unknown", () => {
  const sent = [
    ...complete.slice(1),
    answer("text", " С\u00ADлова\r\nв две строки "),
    answer("size", ""),
    answer("why", "Не спрошено"),
    answer("former", "yes"),
    answer("after", "Ответ"),
    answer("gone", "Ответ"),
  ];
  expect(v.parse(registrationAnswersTo(all), sent)).toEqual([
    answer("text", "Слова\nв две строки"),
    answer("several", "m"),
    answer("flag", "yes"),
  ]);
});

it.each([
  [answer("size", "xl"), messages.option],
  [answer("size", "s", "m"), messages.option],
  [answer("flag", "maybe"), messages.option],
  [answer("several", "s", "s"), messages.twice],
  [answer("text", "x".repeat(1001)), messages.tooLong(1000)],
  [answer("text", "\u0000"), messages.controlCharacters],
])("rejects %j at its question", (wrong, message) => {
  const sent = [...complete.filter(({ question_id }) => question_id !== wrong.question_id), wrong];
  expect(findIssues(registrationAnswersTo(all), sent)).toEqual({ [wrong.question_id]: message });
});

it("rejects two answers to one question, the same ones too", () => {
  for (const again of [answer("text", "Да"), answer("flag", "yes")])
    expect(findIssues(registrationAnswersTo(all), [...complete, again])).toEqual({
      [again.question_id]: messages.answeredTwice,
    });
});
