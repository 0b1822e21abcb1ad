import type { Event, ParsedRequestOf, RegistrationQuestion } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import type { FieldIssue } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { LockedEvent } from "../content/event-store.ts";
import { editLockedEvent, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

type Questions = readonly RegistrationQuestion[];

/**
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale; `invalid` if a question that was answered
 * would be removed, or get another kind, or lose an option, or if a published choice would become a text.
 */
export async function setRegistrationQuestions(
  editing: EventEditing,
  { registration_questions: questions, ...edited }: ParsedRequestOf<"eventRegistrationQuestionsSet">,
  edit: Edit,
): Promise<Event> {
  const { event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    const details = await changesOfAnswered(locked, questions);
    if (details.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
    return { patch: { registration_questions: questions }, result: null };
  });
  return viewForEditor(event, edit.now);
}

/** The changes of questions by which answers would lose their meaning: those given, and those of open forms. */
export async function changesOfAnswered(
  { registration_questions: before, answeredQuestions, published_at: publishedAt }: LockedEvent,
  after: Questions,
): Promise<readonly FieldIssue[]> {
  const texts = after.flatMap(({ question_id, kind }, index) => {
    const isChoice = before.some((one) => one.question_id === question_id && one.kind !== "text");
    return isChoice && kind === "text" ? [issueOfKind(index, messages.openedKindStays)] : [];
  });
  // A form that a visitor has open would send the id of an option, and a text would store it as the visitor's words.
  if (publishedAt !== null && texts.length > 0) return texts;
  const changes = before.map((question) => ({ question, issue: findLoss(question, after) }));
  const lost = changes.filter(({ issue }) => issue !== null);
  if (lost.length === 0) return [];
  const answered = await answeredQuestions(lost.map(({ question }) => question.question_id));
  return lost.flatMap(({ question, issue }) => (issue !== null && answered.has(question.question_id) ? [issue] : []));
}

const list = "registration_questions";
const issueOfKind = (index: number, message: string): FieldIssue => ({ path: `${list}.${index}.kind`, message });

function findLoss(before: RegistrationQuestion, questions: Questions): FieldIssue | null {
  const index = questions.findIndex(({ question_id }) => question_id === before.question_id);
  const after = questions[index];
  if (after === undefined) return { path: list, message: messages.answeredQuestionStays(before.label) };
  if (after.kind !== before.kind) return issueOfKind(index, messages.answeredKindStays);
  const ids = after.options.map(({ option_id }) => option_id);
  const lost = before.options.find(({ option_id }) => !ids.includes(option_id));
  return lost === undefined
    ? null
    : { path: `${list}.${index}.options`, message: messages.answeredOptionStays(lost.label) };
}
