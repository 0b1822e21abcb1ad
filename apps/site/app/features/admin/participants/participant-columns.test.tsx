import { answerText } from "@corp/api";
import { examples } from "@corp/api/reference";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { messages } from "./messages.ts";
import { participantColumns } from "./participant-columns.tsx";

const person = examples.participantCheckIn.response;
const event = examples.eventGet.response;
const asked = event.registration_questions.flatMap((question) => [
  question,
  { ...question, question_id: `${question.question_id}-again`, label: `${question.label} ещё раз` },
]);

const columnIds = (shown: Parameters<typeof participantColumns>[0]): string[] =>
  participantColumns(shown).map(({ id }) => id);

it("has columns for who added a person and the note, and for joining where there is a broadcast to join", () => {
  const online = columnIds({ ...event, format: "EventFormatOnline" });
  expect(online).toEqual(expect.arrayContaining(["joined", "addedBy", "note"]));
  const inPerson = columnIds({ ...event, format: "EventFormatOffline" });
  expect(inPerson).toEqual(online.filter((id) => id !== "joined"));
});

it("has one column for each question, found by its id, whatever the order of the questions", () => {
  const renderCells = (registration_questions: typeof asked) =>
    new Map(
      participantColumns({ ...event, registration_questions })
        .filter(({ id }) => id.startsWith("answer-"))
        .map(({ id, title, render }) => [
          id,
          renderToStaticMarkup(
            <>
              {title}: {render(person)}
            </>,
          ),
        ]),
    );
  expect(renderCells(asked.toReversed())).toEqual(renderCells(asked));
  const answers = asked.map((question) => `${question.label}: ${answerText(question, person.answers) ?? ""}`);
  expect([...renderCells(asked).values()]).toEqual(answers);
  expect(answers.some((text) => !text.endsWith(": "))).toBe(true);
});

it("shows of a person, by the event's clock, what organisers ask for", () => {
  const shown = {
    ...person,
    participation_format: "EventParticipationFormatOnline",
    waits_for: "EventParticipationFormatOffline",
    added_by_name: "Ольга Организатор",
    note: "Придёт с переводчиком",
    is_email_confirmed: false,
    checked_in_at: "2026-11-21T20:30:00.000Z",
    joined_at: "2026-11-21T21:45:00.000Z",
  } as const;
  const online = { format: "EventFormatOnlineAndOffline", time_zone: "Asia/Novosibirsk" } as const;
  const html = participantColumns({ ...event, ...online })
    .map(({ render }) => renderToStaticMarkup(<>{render(shown)}</>))
    .join(" ");
  for (const text of [
    "Ольга Организатор",
    "Придёт с переводчиком",
    "Ждёт места в\u00a0зале",
    messages.unconfirmed,
    "03:30",
    "04:45",
  ])
    expect(html).toContain(text);
});
