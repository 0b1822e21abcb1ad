import type { Event } from "@corp/api/contract";
import { expect, it } from "vitest";
import { hoursFromNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests();
const stream = "https://video.example/secret-stream";
const links = [
  { title: "Трансляция", url: stream, is_broadcast: true },
  { title: "Чат", url: "https://chat.example/room" },
];
const bothFormats = { format: "EventFormatOnlineAndOffline", capacity_offline: 1 } as const;

async function eventAt(hours: number, shown = links): Promise<Event> {
  const event = await publishEvent(post.server, eventFieldsAt(hours, bothFormats));
  const editor = await post.server.issuer.token();
  expectSuccess(
    await post.server.call("eventNotificationBeforeSet", { event_id: event.event_id, links: shown }, editor),
  );
  return event;
}

async function register({ event_id }: Event, number = 1, token?: string, way: "Offline" | "Online" = "Offline") {
  const person = { ...personNumber(number, event_id), participation_format: `EventParticipationFormat${way}` } as const;
  const { registration_id, manage_token } = expectSuccess(await post.server.call("eventRegister", person, token));
  return { event_id, registration_id, manage_token };
}

const join = (receipt: { event_id: string; registration_id: string; manage_token?: string }, token?: string) =>
  post.server.call("eventBroadcastJoin", receipt, token);

it("leads whoever has a place to the broadcast, and counts the first time alone", async () => {
  const event = await eventAt(0.4);
  const receipt = await register(event);
  const admin = await post.server.issuer.token({ subject: "admin", roles: ["admin"] });
  const counted = async () => {
    const { event_id } = event;
    const { joined, registered } = expectSuccess(await post.server.call("participantSummary", { event_id }, admin));
    const { items } = expectSuccess(await post.server.call("participantList", { event_id }, admin));
    return { joined, registered, at: items.map(({ joined_at }) => joined_at) };
  };
  expect(await counted()).toEqual({ joined: 0, registered: 1, at: [null] });
  const first = expectSuccess(await join(receipt));
  expect(first.url).toBe(stream);
  expect(expectSuccess(await join(receipt)).joined_at).toBe(first.joined_at);
  expect(await counted()).toEqual({ joined: 1, registered: 1, at: [first.joined_at] });
});

it("takes the account's own registration without a receipt", async () => {
  const event = await eventAt(0.4);
  const reader = await post.server.issuer.token({ subject: "watcher", email: "watcher@example.org", roles: [] });
  const { manage_token: _token, ...receipt } = await register(event, 7, reader);
  expect((await join(receipt)).failure).toMatchObject({ code: "REGISTRATION_NOT_FOUND" });
  expect(expectSuccess(await join(receipt, reader)).url).toBe(stream);
});

it("is refused with the reason", async () => {
  const open = await eventAt(0.4);
  const [held, waiting] = [await register(open), await register(open, 2)];
  const early = await register(await eventAt(0.6));
  const without = await register(await eventAt(0.4, links.slice(1)));
  const calledOff = await register(await eventAt(0.4));
  const { event_id } = calledOff;
  expectSuccess(await post.server.call("eventCallOff", { event_id, reason: "Нет связи" }, post.editor));
  const passed = await eventAt(0.4);
  const late = await register(passed);
  const editor = await post.server.issuer.token();
  const past = { starts_at: hoursFromNow(-3).toISOString(), ends_at: hoursFromNow(-1).toISOString() };
  const current = expectSuccess(await post.server.call("eventGet", { event_id: passed.event_id }, editor));
  const edited = { event_id: passed.event_id, version: current.version, ...eventFieldsAt(0.4, bothFormats), ...past };
  expectSuccess(await post.server.call("eventEdit", edited, editor));
  const failureCode = async (receipt: Parameters<typeof join>[0]) => (await join(receipt)).failure.code;
  expect({
    waiting: await failureCode(waiting),
    early: await failureCode(early),
    late: await failureCode(late),
    calledOff: await failureCode(calledOff),
    without: await failureCode(without),
    foreign: await failureCode({ ...held, manage_token: waiting.manage_token }),
    elsewhere: await failureCode({ ...held, event_id: early.event_id }),
    nowhere: await failureCode({ ...held, event_id: "nowhere" }),
  }).toEqual({
    waiting: "NO_PLACE",
    early: "BROADCAST_NOT_OPEN",
    late: "PASSED",
    calledOff: "CANCELLED",
    without: "BROADCAST_NOT_FOUND",
    foreign: "REGISTRATION_NOT_FOUND",
    elsewhere: "REGISTRATION_NOT_FOUND",
    nowhere: "EVENT_NOT_FOUND",
  });
});

it("is in no email and no response but that to joining: the links lead to the page of the registration", async () => {
  const event = await eventAt(48);
  const { event_id, ...registration } = await register(event, 5, undefined, "Online");
  const own = expectSuccess(await post.server.call("eventGet", { event_id, registration }));
  expect(own.links_before).toEqual(links.slice(1));
  expect(own.broadcast_title).toBe("Трансляция");
  const visitors = expectSuccess(await post.server.call("eventGet", { event_id }));
  expect([visitors.links_before, visitors.broadcast_title]).toEqual([[], null]);
  const [email] = await post.smtp.emailsFor("person5@example.org");
  const joinPage = new RegExp(`/events/${event_id}/join/${registration.registration_id}/[\\w.-]+`, "u");
  const [calendar = ""] = (email?.attachments ?? []).map(({ content }) =>
    new TextDecoder().decode(content as ArrayBuffer).replaceAll(/\r?\n /gu, ""),
  );
  expect(calendar).toMatch(new RegExp(`LOCATION:\\S+${joinPage.source}`, "u"));
  expect(JSON.stringify([own, visitors, email?.text, email?.html, calendar])).not.toContain("secret-stream");
  expect(email?.text).toMatch(joinPage);
  expect(email?.text).toContain("https://chat.example/room");
});

it("is one link of an event", async () => {
  const event = await publishEvent(post.server, eventFieldsAt(48));
  const both = links.map((link) => ({ ...link, is_broadcast: true }));
  const response = await post.server.call(
    "eventNotificationBeforeSet",
    { event_id: event.event_id, links: both },
    await post.server.issuer.token(),
  );
  expect(response.failure.details).toEqual([{ path: "links", message: "Трансляция — одна: отметьте одну ссылку" }]);
});
