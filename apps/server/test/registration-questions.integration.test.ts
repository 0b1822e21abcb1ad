import type { RegistrationAnswer, RegistrationQuestion, RequestOf } from "@corp/api/contract";
import { describe, expect, it } from "vitest";
import { hoursFromNow, testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const options = ["s", "m"].map((option_id) => ({ option_id, label: option_id.toUpperCase() }));
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
const size = question("size", { kind: "one", options, is_required: true });
const why = question("why", { is_required: true, condition: { question_id: "size", values: ["m"] } });
const answer = (question_id: string, ...values: string[]): RegistrationAnswer => ({ question_id, values });

describe("questions at registration", () => {
  const used = serverForTests({}, { now: testNow });
  let number = 0;
  const set = (
    event: { readonly event_id: string; readonly version: number },
    registration_questions: RequestOf<"eventRegistrationQuestionsSet">["registration_questions"],
  ) =>
    used.server.call(
      "eventRegistrationQuestionsSet",
      { event_id: event.event_id, version: event.version, registration_questions },
      used.editor,
    );
  const eventAsking = async (...questions: RegistrationQuestion[]) =>
    expectSuccess(await set(await publishEvent(used.server, eventFieldsAt(48)), questions));
  const register = (event_id: string, answers?: RegistrationAnswer[]) =>
    used.server.call("eventRegister", {
      ...personNumber((number += 1), event_id),
      ...(answers === undefined ? {} : { answers }),
    });
  const failureDetails = (response: { readonly failure: unknown }) =>
    Object.fromEntries(
      (response.failure as { details: { path: string; message: string }[] }).details.map(({ path, message }) => [
        path,
        message,
      ]),
    );

  it("are answered under the rules of the event as it is now, and stored clean", async () => {
    const { event_id } = await eventAsking(size, why);
    expect(failureDetails(await register(event_id))).toEqual({ "answers.size": "Выберите один из вариантов" });
    expect(failureDetails(await register(event_id, [answer("size", "m"), answer("why", "\u200B")]))).toEqual({
      "answers.why": "Заполните поле",
    });
    const { registration_id, manage_token } = expectSuccess(
      await register(event_id, [answer("why", " Так\u00AD надо "), answer("size", "m"), answer("gone", "?")]),
    );
    expectSuccess(await register(event_id, [answer("why", "Не спрошено"), answer("size", "s")]));
    const stored = [answer("size", "m"), answer("why", "Так надо")];
    const { items } = expectSuccess(await used.server.call("participantList", { event_id }, used.admin));
    expect(items.map(({ answers }) => answers)).toEqual([stored, [answer("size", "s")]]);
    const own = await used.server.call("eventGet", { event_id, registration: { registration_id, manage_token } });
    expect(expectSuccess(own).registration?.answers).toEqual(stored);
    expect(expectSuccess(await used.server.call("eventGet", { event_id })).registration).toBeNull();
  });

  it("are answered by people who register in one batch, each their own", async () => {
    const { event_id } = await eventAsking(question("name"));
    const names = Array.from({ length: 12 }, (_, index) => `Имя «${index}», "\\{}`);
    await Promise.all(names.map((name) => register(event_id, [answer("name", name)])));
    const { items } = expectSuccess(await used.server.call("participantList", { event_id }, used.admin));
    expect(new Set(items.map(({ answers }) => answers[0]?.values[0]))).toEqual(new Set(names));
  });

  it.each<[what: string, change: RegistrationQuestion[]]>([
    ["loses an option", [{ ...size, options: options.slice(0, 1) }]],
    ["gets another kind", [question("size", { is_required: true })]],
    ["is removed", []],
    ["is asked no longer", [{ ...size, is_asked: false }]],
  ])("keep the meaning of every answer when one %s while people answer it", async (_what, change) => {
    // Who is first is up to the locks: both orders have to be right. An answer before the edit forbids it.
    for (const before of [0, 1, 2, 3]) {
      const event = await eventAsking(size);
      const { event_id } = event;
      const isSuccess = ({ status }: { readonly status: number }) => status < 400;
      const attempt = () => register(event_id, [answer("size", "m")]);
      const [early, , late] = await Promise.all([
        Promise.all(Array.from({ length: before }, attempt)),
        set(event, change),
        Promise.all(Array.from({ length: 3 - before }, attempt)),
      ]);
      const [asked] = expectSuccess(await used.server.call("eventGet", { event_id })).registration_questions;
      const isKept = asked?.kind === "one" && asked.options.some(({ option_id }) => option_id === "m");
      const { items } = expectSuccess(await used.server.call("participantList", { event_id }, used.admin));
      expect(items.length).toBe([...early, ...late].filter(isSuccess).length);
      expect(isKept ? [] : items.flatMap(({ answers }) => answers)).toEqual([]);
    }
  });

  it.each<[what: string, change: (asked: RegistrationQuestion) => RegistrationQuestion[], path: string | null]>([
    ["loses an option", (asked) => [{ ...asked, options: options.slice(1) }], "registration_questions.0.options"],
    ["gets another kind", (asked) => [{ ...asked, kind: "several" }], "registration_questions.0.kind"],
    [
      "loses an option and its place",
      (asked) => [question("new"), { ...asked, options: options.slice(1) }],
      "registration_questions.1.options",
    ],
    ["is removed", () => [], "registration_questions"],
    [
      "gets other words, an option more and another place",
      (asked) => [
        question("new"),
        {
          ...asked,
          label: "Какой размер",
          is_required: false,
          is_asked: false,
          options: [{ option_id: "xs", label: "XS" }, ...options.map((one) => ({ ...one, label: `${one.label}!` }))],
        },
      ],
      null,
    ],
  ])("that was answered %s: only what leaves the answers their meaning is accepted", async (_what, change, path) => {
    const event = await eventAsking(size);
    const isFree = await set(event, change(size));
    expect(isFree.status).toBe(200);
    const asked = expectSuccess(await set(expectSuccess(isFree), [size]));
    const { registration_id, manage_token } = expectSuccess(await register(event.event_id, [answer("size", "s")]));
    // The answer of a cancelled registration is an answer as well.
    const cancellation = { event_id: event.event_id, registration_id, manage_token, reason: "OTHER" } as const;
    expectSuccess(await used.server.call("eventCancelRegistration", cancellation));
    const response = await set(asked, change(size));
    expect(response.status === 200 ? null : Object.keys(failureDetails(response))[0]).toBe(path);
    const now = expectSuccess(await used.server.call("eventGet", { event_id: event.event_id }));
    expect(now.registration_questions).toEqual(path === null ? change(size) : [size]);
  });

  it("that are choices become texts in a draft only: an open form would send an option's id as the visitor's words", async () => {
    const draft = expectSuccess(await used.server.call("eventCreate", eventFieldsAt(48), used.editor));
    const choices = [why, size, question("flag", { kind: "yes_no" })].map((one) => ({ ...one, condition: null }));
    const texts = choices.map(({ question_id }) => question(question_id));
    const asText = await set(expectSuccess(await set(draft, choices)), texts);
    const asked = expectSuccess(await set(expectSuccess(asText), choices));
    const { event_id } = asked;
    const publish = { event_id, action: "PublicationActionPublish" } as const;
    expectSuccess(await used.server.call("eventStatus", publish, used.editor));
    const response = await set(expectSuccess(await used.server.call("eventGet", { event_id }, used.editor)), texts);
    expect(Object.keys(failureDetails(response))).toEqual([
      "registration_questions.1.kind",
      "registration_questions.2.kind",
    ]);
  });

  it("are copied with the event, and restored with it unless an answer would lose its meaning", async () => {
    const event = await eventAsking(size, why);
    const { event_id } = event;
    const copy = expectSuccess(await used.server.call("eventDuplicate", { event_id }, used.editor));
    expect(copy.registration_questions).toEqual([size, why]);
    const restoreFirst = async (version: number) => {
      const { items } = expectSuccess(
        await used.server.call("revisionList", { entity: "event", entity_id: event_id }, used.editor),
      );
      const { revision_id = "" } = items.find((one) => one.version === event.version) ?? {};
      expectSuccess(await used.server.call("revisionRestore", { revision_id, version }, used.editor));
      return expectSuccess(await used.server.call("eventGet", { event_id }, used.editor));
    };
    const without = expectSuccess(await set(event, []));
    const restored = await restoreFirst(without.version);
    expect(restored.registration_questions).toEqual([size, why]);
    const wider = { ...size, options: [...options, { option_id: "l", label: "L" }] };
    const { version } = expectSuccess(await set(restored, [wider]));
    expectSuccess(await register(event_id, [answer("size", "l")]));
    expect((await restoreFirst(version)).registration_questions).toEqual([wider]);
  });

  it("are in the audit without what people have answered", async () => {
    const { event_id } = await eventAsking(question("name"));
    const { registration_id } = expectSuccess(await register(event_id, [answer("name", "Секрет5208")]));
    const checkIn = { event_id, registration_id, is_checked_in: true };
    expectSuccess(await used.server.call("participantCheckIn", checkIn, used.admin));
    const { rows } = await used.server.service.database.pool.query(
      "select row_to_json(audit_entries) from audit_entries",
    );
    expect(JSON.stringify(rows)).toContain("participantCheckIn");
    expect(JSON.stringify(rows)).toContain("Вопрос name");
    expect(JSON.stringify(rows)).not.toContain("Секрет5208");
  });

  it("and their answers are, in words, in the data of the person", async () => {
    const { event_id } = await eventAsking(size, why, question("flag", { kind: "yes_no" }));
    expectSuccess(await register(event_id, [answer("size", "m"), answer("why", "Люблю"), answer("flag", "no")]));
    const email = `person${number}@example.org`;
    const { registrations } = expectSuccess(await used.server.call("personGet", { email }, used.admin));
    expect(registrations[0]?.answers).toEqual([
      { question: "Вопрос size", answer: "M" },
      { question: "Вопрос why", answer: "Люблю" },
      { question: "Вопрос flag", answer: "Нет" },
    ]);
  });

  it("are removed with the registration, as long after the event as everything of it", async () => {
    const { event_id } = await eventAsking(question("name"));
    expectSuccess(await register(event_id, [answer("name", "Канарейка5208")]));
    const job = used.server.service.jobs.find(({ name }) => name === "remove-old-registrations");
    const found = async () =>
      (await used.server.service.database.pool.query("select from registrations where answers::text ~ 'Канарейка5208'"))
        .rowCount;
    await job?.run(hoursFromNow(72), new AbortController().signal);
    expect(await found()).toBe(1);
    await job?.run(hoursFromNow(24 * 1200), new AbortController().signal);
    expect(await found()).toBe(0);
  });
});
