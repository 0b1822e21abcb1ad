import fc from "fast-check";
import { expect, it } from "vitest";
import { invitationIcs, invitationOf } from "../src/modules/content/invitation.ts";
import { ruleFor } from "../src/modules/outbox/email-rules.ts";
import type { EmailKind } from "../src/modules/outbox/email.ts";
import { isNews, noticeOf } from "../src/modules/outbox/event-notice.ts";
import type { NoticedEvent, Told } from "../src/modules/outbox/event-notice.ts";
import { StrictCalendar } from "./strict-calendar.ts";

const organizer = { name: "Corp", email: "events@corp.example" };
const startMs = Date.UTC(2026, 11, 1, 16);
const hourMs = 3_600_000;

interface Person {
  readonly email: string;
  readonly calendar: StrictCalendar;
  isConfirmed: boolean;
  isDisowned: boolean;
  isBlacklisted: boolean;
  emails: number;
  registration: Registration | null;
}

interface Registration {
  readonly id: string;
  state: "registered" | "waitlisted" | "cancelled";
  told: Told;
}

const operations = fc.record({
  act: fc.constantFrom(
    ...(["register", "register", "register", "cancel", "move", "rename", "postpone", "call-off", "undo"] as const),
    ...(["blacklist", "not-me", "confirm", "delete", "restore"] as const),
  ),
  who: fc.nat(3),
  hours: fc.integer({ min: 1, max: 200 }),
});
type Operation = typeof operations extends fc.Arbitrary<infer Value> ? Value : never;

/** The decisions of the server over people in memory, without a database: each email is sent at once. */
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
      emails: 0,
      registration: null,
    };
  });
  event: NoticedEvent = {
    title: "Встреча, на которой говорят; о базах",
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + hourMs),
    timeZone: "Europe/Moscow",
    format: "EventFormatOffline",
    city: "Москва",
    venue: null,
    address: "Тверская, 1",
    linksBefore: [],
    isPostponed: false,
    calledOffAt: null,
  };
  version = 1;
  isDeleted = false;
  #count = 0;
  #at = Date.UTC(2026, 10, 1);

  do({ act, who, hours }: Operation): void {
    this.#at += 1_000;
    const person = this.people[who];
    if (person === undefined) return;
    const startsAt = new Date(startMs + hours * hourMs);
    const isOpen = !this.isDeleted && this.event.calledOffAt === null;
    switch (act) {
      case "register":
        if (isOpen && !person.isBlacklisted && (person.registration?.state ?? "cancelled") === "cancelled")
          this.#register(person);
        break;
      case "cancel":
        if (!this.isDeleted) this.#cancel(person);
        break;
      case "move":
        this.#edit({ startsAt, endsAt: new Date(startsAt.getTime() + hourMs), isPostponed: false });
        break;
      case "rename":
        this.#edit({ title: `Встреча ${hours}` });
        break;
      case "postpone":
        this.#edit({ isPostponed: true });
        break;
      case "call-off":
        if (this.event.calledOffAt === null) this.#edit({ calledOffAt: new Date(this.#at) });
        break;
      case "undo":
        if (this.event.calledOffAt !== null) this.#edit({ calledOffAt: null });
        break;
      case "blacklist":
        person.isBlacklisted = true;
        break;
      case "not-me":
        if (person.registration === null) break;
        person.isDisowned = true;
        if (!this.isDeleted) this.#cancel(person);
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
        if (this.event.calledOffAt === null) this.#tell("event-restored");
        break;
    }
    if (!this.isDeleted && this.event.calledOffAt === null) this.#promote();
  }

  #register(person: Person): void {
    const isFull = this.people.filter(({ registration }) => registration?.state === "registered").length >= 2;
    this.#count += 1;
    person.registration = { id: `r${this.#count}`, state: isFull ? "waitlisted" : "registered", told: null };
    this.#send(person, isFull ? "registration-waitlisted" : "registration-confirmed");
  }

  #cancel(person: Person): void {
    const { registration } = person;
    if (registration === null || registration.state === "cancelled") return;
    const hadPlace = registration.state === "registered";
    registration.state = "cancelled";
    this.#send(person, "registration-cancelled", hadPlace);
  }

  #promote(): void {
    const held = this.people.filter(({ registration }) => registration?.state === "registered").length;
    const waiting = this.people.filter((one) => one.registration?.state === "waitlisted" && !one.isBlacklisted);
    for (const person of waiting.slice(0, Math.max(0, 2 - held))) {
      if (person.registration !== null) person.registration.state = "registered";
      this.#send(person, "registration-promoted");
    }
  }

  #edit(patch: Partial<NoticedEvent>): void {
    if (this.isDeleted) return;
    const before = this.event;
    this.event = { ...before, ...patch };
    this.version += 1;
    const notice = noticeOf(before, this.event, new Date(this.#at));
    if (notice !== null) this.#tell(notice);
  }

  #tell(kind: EmailKind): void {
    for (const person of this.people) {
      const { registration } = person;
      if (registration === null || registration.state === "cancelled" || !isNews(kind, registration.told)) continue;
      this.#send(person, kind);
      if (kind === "event-cancelled") registration.told = "cancelled";
      if (kind === "event-restored") registration.told = "taking-place";
    }
  }

  #send(person: Person, kind: EmailKind, hadPlace = true): void {
    const { registration, isConfirmed, isDisowned } = person;
    if (registration === null || ruleFor(kind, { isConfirmed, isDisowned, hasEmails: true }) !== "sent") return;
    person.emails += 1;
    const { version, isDeleted, event } = this;
    const isCalledOff = event.calledOffAt !== null;
    const { state } = registration;
    const invitation = invitationOf({ state, hadPlace, version, isCalledOff, isDeleted });
    if (invitation === null) return;
    const ics = invitationIcs(
      invitation,
      { ...event, description: "О встрече\nи о базах", url: "https://corp.example/events/e1", location: "Москва" },
      {
        registrationId: registration.id,
        host: "corp.example",
        organizer,
        attendee: { name: "Анна", email: person.email },
        now: new Date(this.#at),
      },
    );
    person.calendar.take(ics, invitation.method);
  }

  /** What the calendar of a person has to show. */
  expected({ registration }: Person) {
    const isIn = registration?.state === "registered" && !this.isDeleted && this.event.calledOffAt === null;
    return isIn ? [{ startsAt: this.event.startsAt.getTime(), title: this.event.title }] : [];
  }
}

/** Whether each step leaves all calendars equal to the database, and sends nothing to who is not meant. */
function isTrueToDatabase(sequence: readonly Operation[]): boolean {
  const world = new World();
  return sequence.every((operation) => {
    const before = world.people.map(({ isDisowned, emails }) => (isDisowned ? emails : null));
    world.do(operation);
    return world.people.every((person, index) => {
      const sent = before[index] ?? null;
      if (sent !== null) return person.emails === sent;
      // A time that is not known is none to compare.
      if (person.isDisowned || world.event.isPostponed) return true;
      return JSON.stringify(person.calendar.shown()) === JSON.stringify(world.expected(person));
    });
  });
}

it("leaves every calendar equal to the database after any of 10,000 sequences, and sends nothing after «this is not me»", () => {
  const property = fc.property(fc.array(operations, { minLength: 1, maxLength: 14 }), isTrueToDatabase);
  const checked = fc.check(property, { numRuns: 10_000 });
  // The report has the seed.
  expect(fc.defaultReportMessage(checked)).toBeUndefined();
});
