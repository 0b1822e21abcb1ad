import type { Event, RegistrationReceipt } from "@corp/api/contract";
import { array, assert, asyncProperty, constant, integer, nat, oneof, record } from "fast-check";
import type { Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

/** Steps of people and editors, several of them concurrent. */
type Step =
  | { readonly kind: "register"; readonly people: number }
  | { readonly kind: "cancel"; readonly which: number }
  | { readonly kind: "resize"; readonly capacity: number };

const step: Arbitrary<Step> = oneof(
  { weight: 5, arbitrary: record({ kind: constant("register" as const), people: integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: record({ kind: constant("cancel" as const), which: nat(20) }) },
  { weight: 1, arbitrary: record({ kind: constant("resize" as const), capacity: integer({ min: 1, max: 6 }) }) },
);

/** Groups of steps; those of one group are sent concurrently. */
const day = array(array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

const firstCapacity = 2;

describe("places and the waitlist", () => {
  let server: TestServer;
  let token: string;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.issuer.token();
  });
  afterAll(() => server.stop());

  it("preserve capacity and order for any concurrent registrations, cancellations and changes of capacity", async () => {
    const property = asyncProperty(day, async (groups) => {
      const event = await publishEvent(server, eventFieldsAt(48, { capacity_offline: firstCapacity }));
      const guests: RegistrationReceipt[] = [];
      let largest = firstCapacity;
      for (const group of groups) {
        await Promise.all(group.map((each) => perform(event, each, guests)));
        largest = Math.max(largest, ...group.map((each) => (each.kind === "resize" ? each.capacity : 0)));
        await expectSound(event.event_id, largest);
      }
    });
    await assert(property, { numRuns: 12 });
  });

  it("tells each waiting person the place, counted in their own way of taking part, and moves them up", async () => {
    const event = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    const guests: RegistrationReceipt[] = [];
    for (let person = 0; person < 4; person += 1) {
      people += 1;
      guests.push((await server.call("eventRegister", personNumber(people, event.event_id))).body);
    }
    const readPlace = async ({ registration_id, manage_token }: RegistrationReceipt): Promise<unknown> => {
      const request = { event_id: event.event_id, registration: { registration_id, manage_token } };
      return (await server.call("eventGet", request)).body.registration?.place_in_queue;
    };
    const places = () => Promise.all(guests.map(readPlace));
    expect(await places()).toEqual([null, 1, 2, 3]);
    const { registration_id, manage_token } = guests[1] ?? { registration_id: "", manage_token: "" };
    const cancellation = { event_id: event.event_id, registration_id, manage_token, reason: "OTHER" } as const;
    requireStatus((await server.call("eventCancelRegistration", cancellation)).status, [200]);
    expect(await places()).toEqual([null, null, 1, 2]);
  });

  async function perform(event: Event, each: Step, guests: RegistrationReceipt[]): Promise<void> {
    if (each.kind === "register") {
      for (let person = 0; person < each.people; person += 1) {
        people += 1;
        const answer = await server.call("eventRegister", personNumber(people, event.event_id));
        requireStatus(answer.status, [200]);
        guests.push(answer.body);
      }
    } else if (each.kind === "cancel") {
      const guest = guests[each.which];
      if (guest === undefined) return;
      const { registration_id, manage_token } = guest;
      const request = { event_id: event.event_id, registration_id, manage_token, reason: "OTHER" } as const;
      requireStatus((await server.call("eventCancelRegistration", request)).status, [200, 409]);
    } else {
      const { version } = (await server.call("eventGet", { event_id: event.event_id }, token)).body;
      const fields = eventFieldsAt(48, { capacity_offline: each.capacity });
      const answer = await server.call("eventEdit", { ...fields, event_id: event.event_id, version }, token);
      requireStatus(answer.status, [200, 409]);
    }
  }

  /** @param largest the largest capacity so far: people keep their place when the capacity is reduced */
  async function expectSound(eventId: string, largest: number): Promise<void> {
    const { rows } = await server.service.database.pool.query<{ state: string; queue_number: string }>(
      "select state, queue_number from registrations where event_id = $1 and state <> 'cancelled' order by queue_number",
      [eventId],
    );
    const [counted] = (
      await server.service.database.pool.query<Record<string, number>>(
        "select capacity_offline, registered_offline, waitlisted_offline from events where event_id = $1",
        [eventId],
      )
    ).rows;
    const registered = rows.filter(({ state }) => state === "registered");
    const waitlisted = rows.filter(({ state }) => state === "waitlisted");
    expect(registered.length).toBeLessThanOrEqual(largest);
    expect([counted?.["registered_offline"], counted?.["waitlisted_offline"]]).toEqual([
      registered.length,
      waitlisted.length,
    ]);
    // No place is free while people wait, and the order of the waitlist is preserved.
    expect(waitlisted.length === 0 || registered.length >= (counted?.["capacity_offline"] ?? 0)).toBe(true);
    expect(rows.map(({ state }) => state)).toEqual([
      ...registered.map(() => "registered"),
      ...waitlisted.map(() => "waitlisted"),
    ]);
  }
});

function requireStatus(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`Answered ${status} where ${expected.join(" or ")} was expected.`);
}
