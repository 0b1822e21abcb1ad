import { contract } from "@corp/api/contract";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { messages } from "./messages.ts";

export interface QuestionValues extends ListItem {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionsValues {
  readonly question_answer: readonly QuestionValues[];
}

export const emptyQuestion: QuestionValues = { key: "", question: "", answer: "" };

const schema = contract.eventQuestionAnswerSet.request;

export const questionPart: EventPart<QuestionsValues, typeof schema> = {
  name: "questions",
  shape: { question_answer: [emptyQuestion] },
  schema,
  read: ({ question_answer: questions }) => ({
    question_answer: questions.map((one, index) => ({ key: `question-${index}`, ...one })),
  }),
  toRequest: ({ question_answer: questions }) => ({
    question_answer: questions.map(({ question, answer }) => ({ question, answer })),
  }),
  send: (api, request) => api.eventQuestionAnswerSet(request, shownHere),
  describe: ({ question_answer: questions }) =>
    new Map(
      questions.map(({ question, answer }, index) => [
        `${messages.questions.question} ${index + 1}`,
        `${question}\n${answer}`,
      ]),
    ),
  adopt: (shown, sent, stored) =>
    shown === sent ? { question_answer: withSentKeys(stored.question_answer, sent.question_answer) } : shown,
};
