import type { RegistrationQuestionKind } from "../enumerations/event.ts";

/** The part of a question that decides whether it is asked and what its answer means. */
export interface AskedQuestion {
  readonly question_id: string;
  readonly kind: RegistrationQuestionKind;
  readonly label: string;
  readonly options: readonly { readonly option_id: string; readonly label: string }[];
  readonly is_asked: boolean;
  /** The question is asked only after one of these values of an earlier question. */
  readonly condition: { readonly question_id: string; readonly values: readonly string[] } | null;
}

interface Answer {
  readonly question_id: string;
  readonly values: readonly string[];
}

const yesNo = [
  { option_id: "yes", label: "Да" },
  { option_id: "no", label: "Нет" },
] as const;

/** Returns the options a person chooses from; a question of text has none. */
export function optionsOf({ kind, options }: Pick<AskedQuestion, "kind" | "options">): AskedQuestion["options"] {
  if (kind === "text") return [];
  return kind === "yes_no" ? yesNo : options;
}

/**
 * The questions that apply to who has answered so, in their order. The answer to a question that does not apply counts
 * for nothing, so that the questions which depend on it do not apply either.
 */
export function askedQuestions<Question extends AskedQuestion>(
  questions: readonly Question[],
  answers: readonly Answer[],
): Question[] {
  const given = new Map(answers.map(({ question_id, values }) => [question_id, values]));
  const counted = new Map<string, readonly string[]>();
  return questions.filter(({ question_id, is_asked: isAsked, condition }) => {
    const isMet =
      condition === null || condition.values.some((value) => counted.get(condition.question_id)?.includes(value));
    if (!isAsked || !isMet) return false;
    counted.set(question_id, given.get(question_id) ?? []);
    return true;
  });
}

/** The answer in words; null if there is none. */
export function answerText(question: AskedQuestion, answers: readonly Answer[]): string | null {
  const values = answers.find(({ question_id }) => question_id === question.question_id)?.values ?? [];
  if (values.length === 0) return null;
  if (question.kind === "text") return values.join("\n");
  // Values are in the order of the options, whatever order they were chosen in.
  return optionsOf(question)
    .flatMap(({ option_id: id, label }) => (values.includes(id) ? [label] : []))
    .join("; ");
}

export type ConditionObstacle = "later" | "text";

/** Why a question cannot be the condition of another; null if it can. */
export function conditionObstacle(
  questions: readonly Pick<AskedQuestion, "question_id" | "kind">[],
  conditionId: string,
  questionId: string,
): ConditionObstacle | null {
  const at = questions.findIndex(({ question_id }) => question_id === conditionId);
  if (at === -1 || at >= questions.findIndex(({ question_id }) => question_id === questionId)) return "later";
  return questions[at]?.kind === "text" ? "text" : null;
}
