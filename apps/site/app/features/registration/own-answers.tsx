import { answerText } from "@corp/api";
import type { Event, OwnRegistration } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { TermList } from "../../components/term-list.tsx";
import type { Term } from "../../components/term-list.tsx";
import { formMessages } from "./form-messages.ts";

export interface OwnAnswersProps {
  readonly event: Pick<Event, "registration_questions">;
  readonly registration: Pick<OwnRegistration, "answers">;
}

/** The person's answers to the event's own questions. */
export function OwnAnswers({ event, registration }: OwnAnswersProps): ReactElement | null {
  const terms = event.registration_questions.flatMap((question): Term[] => {
    const answer = answerText(question, registration.answers);
    return answer === null ? [] : [[question.label, answer]];
  });
  if (terms.length === 0) return null;
  return (
    <section className="registration-page-part">
      <Text as="h2" variant="subtitle">
        {formMessages.answers}
      </Text>
      <TermList terms={terms} />
    </section>
  );
}
