import type { DoorPerson, RegistrationQuestion } from "@corp/api/contract";
import type { ParticipantRecord } from "../registrations/participant-store.ts";
import type { DoorEvent } from "./door-link-store.ts";

export const questionsAtDoor = ({ questions }: Pick<DoorEvent, "questions">) =>
  questions.filter((question) => question.is_shown_at_check_in);

/** The questions of a walk-in: the required ones, and those that they depend on. */
export function questionsOfWalkIn({ questions }: Pick<DoorEvent, "questions">): RegistrationQuestion[] {
  const needed = new Set<string>();
  // A condition names an earlier question.
  for (const { question_id: id, is_asked, is_required, condition } of questions.toReversed()) {
    if (!is_asked || !(is_required || needed.has(id))) continue;
    needed.add(id);
    if (condition !== null) needed.add(condition.question_id);
  }
  return questions.filter(({ question_id: id, is_asked }) => is_asked && needed.has(id));
}

/** A participant as the door sees them. Each field is named, so that no new one is shown by accident. */
export function doorPerson(record: ParticipantRecord, event: Pick<DoorEvent, "questions">): DoorPerson {
  const shown = new Set(questionsAtDoor(event).map(({ question_id }) => question_id));
  return {
    registration_id: record.registration_id,
    state: record.state,
    participation_format: record.participation_format,
    first_name: record.first_name,
    last_name: record.last_name,
    answers: record.answers.filter(({ question_id }) => shown.has(question_id)),
    cancelled_at: record.cancelled_at?.toISOString() ?? null,
    checked_in_at: record.checked_in_at?.toISOString() ?? null,
  };
}
