import { examples } from "@corp/api/reference";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { participantColumns } from "./participant-columns.tsx";

const person = examples.participantCheckIn.response;
const event = examples.eventGet.response;
const asked = event.registration_questions;

const idsOf = (shown: Parameters<typeof participantColumns>[0]): string[] =>
  participantColumns(shown).map(({ id }) => id);

it("has columns for who added a person and the note, and for joining where there is a broadcast to join", () => {
  const online = idsOf({ ...event, format: "EventFormatOnline" });
  expect(online).toEqual(expect.arrayContaining(["joined", "addedBy", "note"]));
  const inPerson = idsOf({ ...event, format: "EventFormatOffline" });
  expect(inPerson).toEqual(online.filter((id) => id !== "joined"));
});

it("has one column for each question, found by its id, whatever the order of the questions", () => {
  expect(new Set(idsOf({ ...event, registration_questions: asked.toReversed() }))).toEqual(new Set(idsOf(event)));
});

it("shows the other way that a person waits for, who added them and the note", () => {
  const shown = {
    ...person,
    participation_format: "EventParticipationFormatOnline",
    waits_for: "EventParticipationFormatOffline",
    added_by_name: "Ольга Организатор",
    note: "Придёт с переводчиком",
  } as const;
  const html = participantColumns(event)
    .map(({ render }) => renderToStaticMarkup(<>{render(shown)}</>))
    .join(" ");
  for (const text of ["Ольга Организатор", "Придёт с переводчиком", "Ждёт места в\u00a0зале"])
    expect(html).toContain(text);
});
