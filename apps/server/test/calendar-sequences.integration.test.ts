import fc from "fast-check";
import { expect, it } from "vitest";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { kindsBetween } from "./expected-emails.ts";
import { StrictCalendar } from "./strict-calendar.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests({ areConfirmed: false });
const organizer = "events@corp.example";

/** Few, so that short sequences fill both, and people wait for either. */
const capacity = 1;
const capacities = { capacity_offline: capacity, capacity_online: capacity };
const formats = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
const organiserActs = ["add", "promote", "move-person"];

const operations = fc.record({
  act: fc.constantFrom(
    ...(["register", "register", "cancel", "move", "postpone", "call-off", "undo", "blacklist"] as const),
    ...(["switch", "switch", "add", "promote", "move-person"] as const),
  ),
  who: fc.nat(2),
  hours: fc.integer({ min: 30, max: 200 }),
  isOnline: fc.boolean(),
  isOver: fc.boolean(),
  /** Emails are sent afterwards. */
  isSent: fc.boolean(),
});

type Operation = typeof operations extends fc.Arbitrary<infer Value> ? Value : never;

const step = (name: Operation["act"], who: number, way: "hall" | "online" = "hall"): Operation => ({
  act: name,
  who,
  hours: 50,
  isOnline: way === "online",
  isOver: false,
  isSent: true,
});

/** Chains that random sequences rarely reach: their people act in turn, and every email is sent at once. */
const chains: Operation[][] = [
  // A calendar gets each change of the way, and none twice.
  [step("register", 0), step("switch", 0, "online"), step("switch", 0), step("move-person", 0, "online")],
  // Who waits with a place gets the other one, and leaves the queue.
  [
    step("register", 0),
    step("register", 1, "online"),
    step("switch", 1),
    step("cancel", 0),
    step("register", 0, "online"),
  ],
  // Who has cancelled while waiting is passed over.
  [
    ...[step("register", 0), step("register", 1, "online"), step("switch", 1), step("cancel", 1)],
    ...[step("register", 2), step("cancel", 0), step("move", 0)],
  ],
  // The place that is left goes on at once.
  [step("register", 0), step("register", 1), step("switch", 0, "online")],
  [step("register", 0), step("register", 1), step("move-person", 0, "online")],
  // Who waits without a place is in no calendar, also when the wait ends.
  [step("register", 0), step("register", 1), step("cancel", 1), step("register", 2), step("cancel", 0)],
  // The queue is in the order in which people came to it, with a place or without.
  [step("register", 0), step("register", 1), step("register", 2), step("cancel", 0)],
  [
    ...[step("register", 0), step("register", 1, "online"), step("register", 2), step("switch", 1)],
    ...[step("cancel", 0), step("cancel", 2)],
  ],
  // The blacklist is passed over, and nobody is promoted to an event that is called off.
  [step("register", 0), step("register", 1), step("register", 2), step("blacklist", 1), step("cancel", 0)],
  [
    step("register", 0),
    step("register", 1),
    step("call-off", 0),
    step("cancel", 0),
    step("undo", 0),
    step("postpone", 0),
  ],
];

interface Held {
  readonly email: string;
  readonly registration_id: string;
  readonly state: "registered" | "waitlisted";
  readonly participation_format: (typeof formats)[number];
  readonly waits_for: (typeof formats)[number] | null;
  /** The place in the queue of the way that the person waits for. */
  readonly place: number;
}

const wantedBy = ({ waits_for: waitsFor, state, participation_format: participationFormat }: Held): string | null =>
  waitsFor ?? (state === "waitlisted" ? participationFormat : null);

const inQueue = (held: readonly Held[], format: string): Held[] =>
  held.filter((one) => wantedBy(one) === format).toSorted((one, other) => one.place - other.place);

const heldAt = (event_id: string) =>
  post.rows<Held>(
    `select email, registration_id, state, participation_format, waits_for,
       coalesce(waits_number, queue_number)::int as place from registrations
     where event_id = $1 and state <> 'cancelled' order by email`,
    [event_id],
  );

const kindsAt = (event_id: string) =>
  post.rows<{ email: string; kind: string; hadPlace: boolean | null }>(
    `select email, kind, (data ->> 'hadPlace')::boolean as "hadPlace" from emails where kind like 'registration-%' and registration_id in (
       select registration_id from registrations where event_id = $1) order by created_at, email_id`,
    [event_id],
  );

const taken = (held: readonly Held[], format: string): number =>
  held.filter(
    ({ state, participation_format: participationFormat }) => state === "registered" && participationFormat === format,
  ).length;

it("leaves places, emails and calendars equal to the rules after sequences over PostgreSQL, confirmed or not", async () => {
  const admin = await post.server.issuer.token({ roles: ["admin"] });
  let number = 0;
  const property = fc.asyncProperty(fc.array(operations, { minLength: 6, maxLength: 14 }), async (sequence) => {
    number += 1;
    const fieldsAt = (at: number) => eventFieldsAt(at, { ...capacities, format: "EventFormatOnlineAndOffline" });
    const event = await publishEvent(post.server, fieldsAt(48));
    const { event_id } = event;
    const emails = [0, 1, 2].map((who) => `sequence-${number}-${who}@example.org`);
    let hours = 48;
    let is_postponed = false;
    let isCalledOff = false;
    const blacklisted = new Set<string>();
    const receipts = new Map<string, string>();
    const edit = () => post.edit(event, { ...fieldsAt(hours), is_postponed });
    const send = async (): Promise<void> => {
      await post.writeAtOnce();
      await post.server.sendEmails();
    };
    for (const { act, who, hours: other, isOnline, isOver, isSent } of sequence) {
      const email = emails[who] ?? "";
      const before = await heldAt(event_id);
      const kindsBefore = (await kindsAt(event_id)).length;
      const eventRequest = { event_id, participation_format: isOnline ? formats[1] : formats[0] };
      const registration_id = before.find((one) => one.email === email)?.registration_id ?? "none";
      const personRequest = { ...eventRequest, registration_id, is_over_capacity: isOver };
      const { call } = post.server;
      if (act === "register") {
        const answer = await call("eventRegister", { ...personNumber(who, event_id), ...eventRequest, email });
        if (answer.status < 400) receipts.set(answer.body.registration_id, answer.body.manage_token);
      }
      if (act === "switch") {
        const manage_token = receipts.get(registration_id) ?? findLinkToken({ email, registration_id });
        if (manage_token !== undefined)
          await call("eventRegistrationSwitch", { ...eventRequest, registration_id, manage_token });
      }
      if (act === "add") {
        const person = { first_name: "Анна", last_name: "Петрова", email, consent: true } as const;
        await call("participantAdd", { ...eventRequest, ...person, is_over_capacity: isOver }, admin);
      }
      if (act === "promote")
        await call("participantPromote", { event_id, registration_id, is_over_capacity: isOver }, admin);
      if (act === "move-person") await call("participantMove", personRequest, admin);
      if (act === "blacklist") {
        blacklisted.add(email);
        await post.rows("insert into blacklisted_emails (email) values ($1) on conflict do nothing", [email]);
      }
      if (act === "call-off" || act === "undo") {
        isCalledOff = act === "call-off";
        await (isCalledOff
          ? call("eventCallOff", { event_id, reason: "Нет зала" }, admin)
          : call("eventCallOffUndo", { event_id }, admin));
      }
      if (act === "move") {
        hours = other;
        is_postponed = false;
        await edit();
      }
      if (act === "postpone") {
        is_postponed = true;
        await edit();
      }
      if (act === "cancel") {
        const manage_token = receipts.get(registration_id) ?? findLinkToken({ email, registration_id });
        if (manage_token !== undefined)
          await call("eventCancelRegistration", { event_id, registration_id, manage_token, reason: "UNKNOWN" });
      }

      if (isSent) await send();
      const after = await heldAt(event_id);
      for (const format of formats) {
        const most = Math.max(capacity, taken(before, format) + (isOver && organiserActs.includes(act) ? 1 : 0));
        expect(taken(after, format)).toBeLessThanOrEqual(most);
        const isWaitedFor = after.some((one) => wantedBy(one) === format && !blacklisted.has(one.email));
        expect(isWaitedFor && !isCalledOff && taken(after, format) < capacity).toBe(false);
      }
      expect(new Set(after.map((one) => one.email)).size).toBe(after.length);
      const ownAct = act === "switch" || organiserActs.includes(act) ? email : null;
      const queue = before.filter((one) => one.email !== ownAct && !blacklisted.has(one.email));
      for (const format of formats) {
        const stillWait = inQueue(queue, format).flatMap(({ registration_id: id }) => {
          const one = after.find(({ registration_id: each }) => each === id);
          return one === undefined ? [] : [wantedBy(one) === format];
        });
        // First come, first served.
        expect(stillWait).toEqual(stillWait.toSorted((one, next) => Number(one) - Number(next)));
      }
      await expectCounted(event_id, after);
      const kinds = (await kindsAt(event_id)).slice(kindsBefore);
      for (const person of emails) {
        const [was, is] = [before, after].map((held) => held.find((one) => one.email === person));
        const mayEnd = was?.state !== "registered" || (act === "cancel" && person === email);
        expect(mayEnd || is?.state === "registered").toBe(true);
        const mayGain = !isCalledOff && !blacklisted.has(person);
        expect(mayGain || was?.state === "registered" || is?.state !== "registered").toBe(true);
        const told = kinds.filter((one) => one.email === person);
        expect(told.map(({ kind }) => kind)).toEqual(kindsBetween(was, is));
        // A calendar has nothing to take out of who had no place.
        const ended = told.filter(({ kind }) => kind === "registration-cancelled");
        expect(ended.map(({ hadPlace }) => hadPlace)).toEqual(ended.map(() => was?.state === "registered"));
      }
    }
    if (is_postponed) {
      is_postponed = false;
      await edit();
    }
    await send();
    await send();
    const { starts_at, called_off } = expectSuccess(await post.server.call("eventGet", { event_id }));
    const held = await heldAt(event_id);
    for (const email of emails) {
      const calendar = new StrictCalendar(organizer, email);
      for (const { recipient, attachments } of post.smtp.received) {
        const part = attachments.find(({ mimeType }) => mimeType === "text/calendar");
        if (recipient !== email || part === undefined) continue;
        calendar.take(new TextDecoder().decode(part.content as ArrayBuffer), part.method ?? "");
      }
      const own = held.find((one) => one.email === email && one.state === "registered" && called_off === null);
      const shown = calendar.shown().map(({ startsAt, location }) => [startsAt, location === "Онлайн"]);
      expect(shown).toEqual(
        own === undefined ? [] : [[wholeSeconds(starts_at), own.participation_format === formats[1]]],
      );
    }
  });
  // Each run makes about a hundred calls. The limit ends only one that hangs.
  await fc.assert(property, { numRuns: 20, endOnFailure: true, examples: chains.map((chain) => [chain]) });
}, 300_000);

/** The counts that the event stores, of which places are given. */
async function expectCounted(event_id: string, held: readonly Held[]): Promise<void> {
  const count = (isMeant: (one: Held) => boolean): number => held.filter(isMeant).length;
  const columns = formats.flatMap((format) => [
    taken(held, format),
    count(
      ({ state, participation_format: participationFormat }) =>
        state === "waitlisted" && participationFormat === format,
    ),
    count(({ waits_for: waitsFor }) => waitsFor === format),
  ]);
  const [counted] = await post.rows(
    `select registered_offline, waitlisted_offline, switching_offline, registered_online, waitlisted_online,
       switching_online from events where event_id = $1`,
    [event_id],
  );
  expect(Object.values(counted ?? {})).toEqual(columns);
}

/** A calendar has no milliseconds. */
const wholeSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1_000) * 1_000;

/** Returns the token of the link in the latest email about a registration: an added person has no other token. */
function findLinkToken({ email, registration_id }: Pick<Held, "email" | "registration_id">): string | undefined {
  const link = post.smtp.received.findLast(
    ({ recipient, text }) => recipient === email && text?.includes(registration_id) === true,
  );
  return /\/registration\/own\/[\w-]+\/([\w.-]+)/u.exec(link?.text ?? "")?.[1];
}
