import { optionsOf } from "@corp/api";
import type { Event } from "@corp/api";
import { eventRegisterRequest, eventRegisterRequestTo, registrationAnswersTo } from "@corp/api/contract";
import * as v from "valibot";
import { expect, it } from "vitest";
import { readForm } from "../../forms/form-action.server.ts";
import { readValues } from "../../forms/form-fields.ts";
import { answerField, emptyRegistration, toRegisterRequest } from "./registration-values.ts";

type Questions = Event["registration_questions"];
type Question = Questions[number];

const formCount = 10_000;
const eventId = "event";
const format = "EventParticipationFormatOffline";

/** Mulberry32: a failure is repeated by its seed. */
function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const isLikely = (chance: number): boolean => next() < chance;
  const pickOne = <Item>(items: readonly Item[], fallback: Item): Item => items[below(items.length)] ?? fallback;
  return { below, isLikely, pickOne };
}
type Random = ReturnType<typeof randomFrom>;

function questionsFrom({ below, isLikely, pickOne }: Random): Questions {
  const questions: Question[] = [];
  for (let index = 0; index < below(7); index += 1) {
    const kind = pickOne<Question["kind"]>(["text", "one", "several", "yes_no"], "text");
    const options = Array.from({ length: 1 + below(4) }, (_, at) => ({ option_id: `o${at}`, label: `Вариант ${at}` }));
    const before = questions.filter((one) => one.kind !== "text");
    const asked = isLikely(0.5) ? before[below(before.length)] : undefined;
    questions.push({
      question_id: `q${index}`,
      kind,
      label: `Вопрос ${index}`,
      options: kind === "one" || kind === "several" ? options : [],
      is_required: isLikely(0.5),
      is_asked: isLikely(0.9),
      is_shown_at_check_in: false,
      condition:
        asked === undefined
          ? null
          : {
              question_id: asked.question_id,
              values: optionsOf(asked)
                .map(({ option_id }) => option_id)
                .slice(0, 1 + below(2)),
            },
    });
  }
  return questions;
}

const texts = [
  "",
  " ",
  "Да",
  " два\u00AD слова ",
  "одна\nдве\n",
  "\u200B",
  "\u0000",
  "x".repeat(1001),
  "e\u0301",
  "q0",
];

/** The fields as a browser has them: an option that is gone, and choices that only a program can send, among them. */
function fieldsFrom({ below, isLikely, pickOne }: Random, questions: Questions): [name: string, text: string][] {
  return questions.flatMap((question): [string, string][] => {
    const name = answerField(question.question_id);
    if (question.kind === "text") return isLikely(0.9) ? [[name, pickOne(texts, "")]] : [];
    const ids = [...optionsOf(question).map(({ option_id }) => option_id), ...(isLikely(0.1) ? ["gone", ""] : [])];
    const count = question.kind === "several" || isLikely(0.05) ? below(ids.length + 1) : below(2);
    return Array.from({ length: count }, () => [name, pickOne(ids, "")]);
  });
}

const issueMessages = (issues: readonly v.BaseIssue<unknown>[] = [], prefix = ""): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map((issue) => [prefix + (v.getDotPath(issue) ?? ""), issue.message]));

/** Errors have no order. */
const toText = ({ answers, errors }: { readonly answers: unknown; readonly errors: object }): string =>
  JSON.stringify([
    answers,
    Object.entries(errors)
      .map(([name, message]) => `${name}: ${message}`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ]);

it("a form is judged the same in the browser, without scripts and by the server, whatever it asks", async () => {
  const seed = Number(process.env["ANSWERS_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
  process.stdout.write(`registration answers: ANSWERS_SEED=${seed}\n`);
  const random = randomFrom(seed);
  let rejected = 0;
  const differing: object[] = [];
  for (let form = 0; form < formCount; form += 1) {
    const questions = questionsFrom(random);
    const person = { first_name: "Анна", last_name: "Ли", email: "a@example.org", consent: "on" };
    const fields = [
      ...Object.entries({ participation_format: format, ...person }),
      ...fieldsFrom(random, questions),
    ] as const;
    const initial = emptyRegistration("EventParticipationFormatUnknown", questions);
    const toRequest = (values: typeof initial) => toRegisterRequest(eventId, questions, values);

    const typed = new FormData();
    for (const [name, text] of fields) typed.append(name, text);
    const request = toRequest(readValues(typed, initial));
    const inBrowser = v.safeParse(eventRegisterRequestTo(questions), request);
    const browser = {
      answers: inBrowser.success ? inBrowser.output.answers : null,
      errors: issueMessages(inBrowser.issues),
    };

    // Browsers send lines with CRLF.
    const sent = new FormData();
    for (const [name, text] of fields) sent.append(name, text.replaceAll("\n", "\r\n"));
    const reading = readForm(sent, { schema: eventRegisterRequestTo(questions), toRequest, initial });
    const plain =
      "request" in reading
        ? { answers: reading.request.answers, errors: {} }
        : { answers: null, errors: reading.errors };

    const received = v.parse(eventRegisterRequest, JSON.parse(JSON.stringify(request)));
    const onServer = v.safeParse(registrationAnswersTo(questions), received.answers ?? []);
    const server = {
      answers: onServer.success ? onServer.output : null,
      errors: issueMessages(onServer.issues, "answers."),
    };

    if (server.answers === null) rejected += 1;
    const isSame = [browser, plain].every((judged) => toText(judged) === toText(server));
    if (!isSame) differing.push({ form, questions, fields, browser, plain, server });
    // What one of them has accepted, another accepts unchanged.
    if (onServer.success) {
      const again = v.parse(registrationAnswersTo(questions), onServer.output);
      if (JSON.stringify(again) !== JSON.stringify(onServer.output)) differing.push({ form, again, server });
    }
  }
  expect(differing.slice(0, 1)).toEqual([]);
  // Neither verdict is rare.
  expect(rejected).toBeGreaterThan(formCount / 10);
  expect(rejected).toBeLessThan((formCount * 9) / 10);
});
