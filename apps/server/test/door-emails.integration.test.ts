import type { RequestOf } from "@corp/api/contract";
import { expect, it } from "vitest";
import { hoursFromNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests();
let number = 0;

interface Waiting {
  readonly event_id: string;
  readonly registration_id: string;
}

const adminToken = () => post.server.issuer.token({ roles: ["admin"] });

async function letInByLink({ event_id, registration_id }: Waiting): Promise<void> {
  const link: RequestOf<"doorLinkCreate"> = { event_id, label: "Вход", allows_waitlisted: true };
  const { token } = expectSuccess(await post.server.call("doorLinkCreate", link, post.editor));
  const byLink = { event_id, door_token: token ?? "" };
  expectSuccess(await post.server.call("doorCheckIn", { ...byLink, registration_id, is_checked_in: true }));
}

const promote = async (waiting: Waiting) =>
  expectSuccess(
    await post.server.call("participantPromote", { ...waiting, is_over_capacity: true }, await adminToken()),
  );

async function checkIn(waiting: Waiting): Promise<void> {
  expectSuccess(await post.server.call("participantCheckIn", { ...waiting, is_checked_in: true }, await adminToken()));
}

/** The hours from now until the event starts, when the person is let in. */
const beforeStart = 2;
const underWay = -0.5;

it.each<[door: string, startsInHours: number, letIn: (waiting: Waiting) => Promise<unknown>, subjects: string[]]>([
  ["by a door link before the start", beforeStart, letInByLink, []],
  ["by a door link while the event is under way", underWay, letInByLink, []],
  ["by an organiser while the event is under way", underWay, promote, []],
  [
    "by an organiser who checks them in",
    beforeStart,
    async (waiting) => {
      await promote(waiting);
      await checkIn(waiting);
    },
    [],
  ],
  ["by an organiser from afar, before the start", beforeStart, promote, ["Место для вас нашлось"]],
])(
  "a waiting person who is let in %s gets only emails that tell them something",
  async (_door, hours, letIn, subjects) => {
    const event = await publishEvent(post.server, eventFieldsAt(beforeStart, { capacity_offline: 1 }));
    const { event_id } = event;
    const register = async (email: string) =>
      expectSuccess(await post.server.call("eventRegister", { ...personNumber((number += 1), event_id), email }));
    await register(`first-${number}@example.org`);
    const email = `let-in-${number}@example.org`;
    const { registration_id, state } = await register(email);
    expect(state).toBe("waitlisted");
    await post.server.sendEmails();
    const before = post.subjectsFor(email);
    await post.rows("update events set starts_at = $2, ends_at = $3 where event_id = $1", [
      ...[event_id, hoursFromNow(hours), hoursFromNow(hours + 2)],
    ]);

    await letIn({ event_id, registration_id });
    await post.server.sendEmails();
    const sent = post.subjectsFor(email).slice(before.length);
    expect(sent.map((subject) => subject.split(":")[0])).toEqual(subjects);
    const [row] = await post.rows<{ state: string }>("select state from registrations where registration_id = $1", [
      registration_id,
    ]);
    expect(row?.state).toBe("registered");
  },
);
