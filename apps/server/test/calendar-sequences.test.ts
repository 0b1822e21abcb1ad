import type { EventFormat, ParticipationFormat } from "@corp/api";
import type { EmailKind } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import fc from "fast-check";
import { expect, it } from "vitest";
import { guest } from "../src/caller.ts";
import { Failure } from "../src/failure.ts";
import { fillFreePlaces } from "../src/modules/content/registration-rules.ts";
import type { RegistrationEvent } from "../src/modules/content/registration-store.ts";
import { invitationIcs, decideInvitation } from "../src/modules/icalendar/invitation.ts";
import { ruleFor } from "../src/modules/outbox/email-rules.ts";
import type { EmailData } from "../src/modules/outbox/email.ts";
import { isNews, decideNotice } from "../src/modules/outbox/event-notice.ts";
import type { NoticedEvent, Told } from "../src/modules/outbox/event-notice.ts";
import {
  addParticipant,
  moveParticipant,
  promoteParticipant,
} from "../src/modules/registrations/act-for-participants.ts";
import { registerForEvent } from "../src/modules/registrations/register-for-event.ts";
import { switchRegistration } from "../src/modules/registrations/switch-registration.ts";
import { expectedEventKinds, kindsBetween } from "./expected-emails.ts";
import { MemoryRegistrations } from "./memory-registrations.ts";
import type { MemoryRegistration } from "./memory-registrations.ts";
import { StrictCalendar } from "./strict-calendar.ts";

const organizer = { name: "Corp", email: "events@corp.example" };
const startMs = Date.UTC(2026, 11, 1, 16);
const hourMs = 3_600_000;
const capacities: Partial<Record<ParticipationFormat, number>> = {
  EventParticipationFormatOffline: 1,
  EventParticipationFormatOnline: 1,
};
const formats = Object.keys(capacities) as ParticipationFormat[];

interface Person {
  readonly email: string;
  readonly calendar: StrictCalendar;
  isConfirmed: boolean;
  isDisowned: boolean;
  isBlacklisted: boolean;
  readonly kinds: EmailKind[];
  told: { readonly id: string; readonly as: Told } | null;
}

const operations = fc.record({
  act: fc.constantFrom(
    ...(["register", "register", "register", "cancel", "move", "rename", "postpone", "call-off", "undo"] as const),
    ...(["blacklist", "not-me", "confirm", "delete", "restore"] as const),
    ...(["switch", "switch", "add", "promote", "move-person"] as const),
    // Chains of promotions take several people who register, switch and cancel in turn.
    ...(["register", "register", "register", "switch", "switch", "switch", "cancel", "cancel"] as const),
  ),
  who: fc.nat(3),
  hours: fc.integer({ min: 1, max: 200 }),
  isOnline: fc.boolean(),
  isOver: fc.boolean(),
});
type Operation = typeof operations extends fc.Arbitrary<infer Value> ? Value : never;

const [example] = examples.participantList.response.items;
const found = {
  ...(example ?? expect.fail("no example of a participant")),
  created_at: new Date(0),
  promoted_at: null,
  cancelled_at: null,
  checked_in_at: null,
  joined_at: null,
};

/** The server's use cases over people in memory, without a database: each email is sent at once. */
class World {
  readonly people: Person[] = [0, 1, 2, 3].map((number) => {
    const email = `person-${number}@example.org`;
    const calendar = new StrictCalendar(organizer.email, email);
    return {
      email,
      calendar,
      isConfirmed: number % 2 === 0,
      isDisowned: false,
      isBlacklisted: false,
      kinds: [],
      told: null,
    };
  });
  readonly registrations = new MemoryRegistrations({
    event: () => this.#registrationEvent(),
    isBlacklisted: (email) => this.#personOf(email).isBlacklisted,
    onEmail: (registration, kind, data) => this.#send(registration, kind, data),
  });
  event: NoticedEvent & { readonly format: EventFormat } = {
    title: "Встреча, на которой говорят; о базах",
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + hourMs),
    time_zone: "Europe/Moscow",
    format: "EventFormatOnlineAndOffline",
    city: "Москва",
    venue: null,
    address: "Тверская, 1",
    links_before: [],
    is_postponed: false,
    called_off_at: null,
  };
  version = 1;
  isDeleted = false;
  #at = Date.UTC(2026, 10, 1);

  async do(operation: Operation): Promise<void> {
    this.#at += 1_000;
    try {
      await this.#act(operation);
    } catch (error) {
      // A rejection changes nothing.
      if (!(error instanceof Failure)) throw error;
    }
    if (!this.isDeleted && fillingActs.has(operation.act)) await fillFreePlaces(this.registrations, new Date(this.#at));
  }

  async #act({ act, who, hours, isOnline, isOver }: Operation): Promise<void> {
    const person = this.people[who] ?? expect.fail(`no person ${who}`);
    const startsAt = new Date(startMs + hours * hourMs);
    const eventRequest = { event_id: "e1", participation_format: toFormat(isOnline) };
    const named = { first_name: "Анна", last_name: "Петрова", email: person.email, consent: true } as const;
    const own = this.registrations.activeByEmail(person.email);
    const personRequest = { ...eventRequest, registration_id: own?.registration_id ?? "none" };
    const { store } = this.registrations;
    const acting = { store, participants: { find: async () => found } };
    const now = new Date(this.#at);
    const edit = { action: "participantMove", by: guest, now } as const;
    switch (act) {
      case "register": {
        const answers = {
          person_current_status: "PersonCurrentStatusUnknown",
          person_work_experience: "PersonWorkExperienceUnknown",
        } as const;
        if (!this.isDeleted)
          await registerForEvent({ store, contactEmail: "" }, { ...eventRequest, ...named, ...answers }, guest, now);
        break;
      }
      case "switch": {
        const switching = { store, linkTokens: { create: () => "", isValid: () => true }, contactEmail: "" };
        if (!this.isDeleted) await switchRegistration(switching, { ...personRequest, manage_token: "t" }, guest, now);
        break;
      }
      case "add":
        if (!this.isDeleted)
          await addParticipant(acting, { ...eventRequest, ...named, is_over_capacity: isOver }, edit);
        break;
      case "promote":
        if (!this.isDeleted) await promoteParticipant(acting, { ...personRequest, is_over_capacity: isOver }, edit);
        break;
      case "move-person":
        if (!this.isDeleted) await moveParticipant(acting, { ...personRequest, is_over_capacity: isOver }, edit);
        break;
      case "cancel":
        if (!this.isDeleted && own !== undefined) await this.registrations.cancel(own);
        break;
      case "move":
        this.#edit({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + hourMs), is_postponed: false });
        break;
      case "rename":
        this.#edit({ title: `Встреча ${hours}` });
        break;
      case "postpone":
        this.#edit({ is_postponed: true });
        break;
      case "call-off":
        if (this.event.called_off_at === null) this.#edit({ called_off_at: now });
        break;
      case "undo":
        if (this.event.called_off_at !== null) this.#edit({ called_off_at: null });
        break;
      case "blacklist":
        person.isBlacklisted = true;
        break;
      case "not-me":
        if (!this.registrations.all.some(({ email }) => email === person.email)) break;
        person.isDisowned = true;
        if (!this.isDeleted && own !== undefined) await this.registrations.cancel(own);
        break;
      case "confirm":
        if (!person.isDisowned) person.isConfirmed = true;
        break;
      case "delete":
        if (this.isDeleted) break;
        this.isDeleted = true;
        this.#tell("event-cancelled");
        break;
      case "restore":
        if (!this.isDeleted) break;
        this.isDeleted = false;
        this.version += 1;
        if (this.event.called_off_at === null) this.#tell("event-restored");
        break;
    }
  }

  #registrationEvent(): RegistrationEvent {
    const {
      title,
      format,
      starts_at: startsAt,
      ends_at: endsAt,
      is_postponed: isPostponed,
      called_off_at: calledOffAt,
    } = this.event;
    return {
      title,
      format,
      starts_at: startsAt,
      ends_at: endsAt,
      is_postponed: isPostponed,
      isCalledOff: calledOffAt !== null,
      is_published: true,
      published_at: new Date(0),
      capacity_offline: capacities.EventParticipationFormatOffline ?? null,
      capacity_online: capacities.EventParticipationFormatOnline ?? null,
      registration_opens_at: null,
      registration_closes_at: null,
      registration_questions: [],
    };
  }

  #personOf(email: string): Person {
    return this.people.find((person) => person.email === email) ?? expect.fail(`nobody has ${email}`);
  }

  #edit(patch: Partial<NoticedEvent>): void {
    if (this.isDeleted) return;
    const before = this.event;
    this.event = { ...before, ...patch, format: before.format };
    this.version += 1;
    const notice = decideNotice(before, this.event, new Date(this.#at));
    if (notice !== null) this.#tell(notice);
  }

  #tell(kind: EmailKind): void {
    for (const person of this.people) {
      const registration = this.registrations.activeByEmail(person.email);
      if (registration === undefined) continue;
      const told = person.told?.id === registration.registration_id ? person.told.as : null;
      if (!isNews(kind, told)) continue;
      this.#send(registration, kind, {});
      const as = kind === "event-cancelled" ? "cancelled" : kind === "event-restored" ? "taking-place" : told;
      person.told = { id: registration.registration_id, as };
    }
  }

  #send(registration: MemoryRegistration, kind: EmailKind, { hadPlace = true }: EmailData): void {
    const person = this.#personOf(registration.email);
    const { isConfirmed, isDisowned } = person;
    if (ruleFor(kind, { isConfirmed, isDisowned, hasEmails: true }) !== "sent") return;
    person.kinds.push(kind);
    const { version, isDeleted, event } = this;
    const { state, switches, participation_format: participationFormat } = registration;
    const isCalledOff = event.called_off_at !== null;
    const invitation = decideInvitation({ state, hadPlace, version: version + switches, isCalledOff, isDeleted });
    if (invitation === null) return;
    const ics = invitationIcs(
      invitation,
      {
        title: event.title,
        startsAt: event.starts_at,
        endsAt: event.ends_at,
        isPostponed: event.is_postponed,
        description: "О встрече\nи о базах",
        url: "https://corp.example/events/e1",
        location: participationFormat === "EventParticipationFormatOnline" ? "Онлайн" : "Москва",
      },
      {
        registrationId: registration.registration_id,
        host: "corp.example",
        organizer,
        attendee: { name: "Анна", email: person.email },
        now: new Date(this.#at),
      },
    );
    person.calendar.take(ics, invitation.method);
  }

  /** What the calendar of a person has to show. */
  expected({ email }: Person) {
    const own = this.registrations.activeByEmail(email);
    const isIn = own?.state === "registered" && !this.isDeleted && this.event.called_off_at === null;
    const location = own?.participation_format === "EventParticipationFormatOnline" ? "Онлайн" : "Москва";
    return isIn ? [{ startsAt: this.event.starts_at.getTime(), title: this.event.title, location }] : [];
  }
}

const toFormat = (isOnline: boolean): ParticipationFormat =>
  isOnline ? "EventParticipationFormatOnline" : "EventParticipationFormatOffline";

/** Whose use cases are about the event, or no more than a cancellation and this. */
const fillingActs = new Set<Operation["act"]>(["cancel", "not-me", "move", "postpone", "undo", "restore"]);

const organiserActs = new Set<Operation["act"]>(["add", "promote", "move-person"]);

/** Runs a step, and returns what is wrong after it; null if nothing is. */
async function findFault(world: World, operation: Operation): Promise<string | null> {
  const before = world.people.map((person) => ({
    person,
    registration: world.registrations.activeByEmail(person.email),
    emails: person.kinds.length,
    isDisowned: person.isDisowned,
  }));
  const taken = formats.map((format) => world.registrations.occupancy(format).registered);
  const { event, isDeleted } = world;
  const asFound = { isDeleted, isCalledOff: event.called_off_at !== null, isPostponed: event.is_postponed };
  await world.do(operation);
  const { starts_at: startsAt, title } = world.event;
  const isSame = event.starts_at.getTime() === startsAt.getTime() && event.title === title;
  const eventKinds = expectedEventKinds(operation.act, asFound, isSame);

  for (const [index, format] of formats.entries()) {
    const { registered } = world.registrations.occupancy(format);
    const isOver = operation.isOver && organiserActs.has(operation.act);
    const most = Math.max(capacities[format] ?? 0, (taken[index] ?? 0) + (isOver ? 1 : 0));
    if (registered > most) return `${registered} places of ${format}, at most ${most}`;
    const isWaitedFor = world.registrations.all.some(
      ({ state, participation_format: participationFormat, waits_for: waitsFor, email }) =>
        (waitsFor === format || (state === "waitlisted" && participationFormat === format)) &&
        !world.people.some((person) => person.email === email && person.isBlacklisted),
    );
    const isToCome = !world.isDeleted && world.event.called_off_at === null;
    if (isToCome && isWaitedFor && registered < (capacities[format] ?? 0)) return `A place of ${format} is left free`;
  }
  for (const { person, registration, emails, isDisowned } of before) {
    const after = world.registrations.activeByEmail(person.email);
    const active = world.registrations.all.filter(
      ({ email, state }) => email === person.email && state !== "cancelled",
    );
    if (active.length > 1) return `${person.email} has two places`;
    const isOwnEnd =
      (operation.act === "cancel" || operation.act === "not-me") && world.people[operation.who] === person;
    if (registration?.state === "registered" && after?.state !== "registered" && !isOwnEnd)
      return `${person.email} lost a place`;
    const sent = person.kinds.slice(emails);
    if (isDisowned && sent.length > 0) return `${person.email} got ${sent.join()} after «this is not me»`;
    const kinds = kindsBetween(registration, after).filter(
      (kind) => ruleFor(kind, { ...person, hasEmails: true }) === "sent",
    );
    const told = sent.filter((kind) => kind.startsWith("registration-"));
    const eventRequest = sent.filter((kind) => kind.startsWith("event-"));
    const dueOfEvent = registration === undefined || isDisowned ? [] : eventKinds;
    if (eventRequest.join() !== dueOfEvent.join())
      return `${person.email} got ${eventRequest.join()} instead of ${dueOfEvent.join()}`;
    if (told.join() !== kinds.join()) return `${person.email} got ${told.join()} instead of ${kinds.join()}`;
    // A time that is not known is none to compare.
    if (person.isDisowned || world.event.is_postponed) continue;
    const [shown, expected] = [person.calendar.shown(), world.expected(person)].map((one) => JSON.stringify(one));
    if (shown !== expected) return `${person.email} sees ${shown} instead of ${expected}`;
  }
  return null;
}

it("keeps places, emails and calendars equal to the rules after any of 10,000 sequences, and sends nothing after «this is not me»", async () => {
  const sequences = fc.array(operations, { minLength: 1, maxLength: 14 });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const world = new World();
    for (const [step, operation] of sequence.entries()) {
      const fault = await findFault(world, operation);
      if (fault !== null) throw new Error(`Step ${step}, ${operation.act}: ${fault}`);
    }
  });
  const checked = await fc.check(property, { numRuns: 10_000, includeErrorInReport: true });
  process.stdout.write(`calendar sequences: seed ${checked.seed}\n`);
  // The report of a failure has the path as well.
  expect(await fc.asyncDefaultReportMessage(checked)).toBeUndefined();
});
