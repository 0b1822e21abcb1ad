import type { Event } from "@corp/api/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

const used = serverForTests();
let event: Event;

beforeEach(async () => {
  event = await publishEvent(used.server, eventFieldsAt(48));
});

const asVisitor = async (): Promise<Event> => (await used.server.call("eventGet", { event_id: event.event_id })).body;

describe("the links around an event", () => {
  const links = [{ title: "Трансляция", url: "https://example.org/live" }];

  it("are set and read by editors, separately before and after it", async () => {
    const before = await used.server.call(
      "eventNotificationBeforeSet",
      { event_id: event.event_id, links },
      used.editor,
    );
    expect(before.body).toEqual({ event_id: event.event_id, version: event.version + 1, links });
    expect(
      (await used.server.call("eventNotificationBeforeGet", { event_id: event.event_id }, used.editor)).body.links,
    ).toEqual(links);
    expect(
      (await used.server.call("eventNotificationAfterGet", { event_id: event.event_id }, used.editor)).body.links,
    ).toEqual([]);
    const stale = { event_id: event.event_id, links: [], version: event.version };
    expect((await used.server.call("eventNotificationBeforeSet", stale, used.editor)).status).toBe(409);
  });

  it("are visible to registered people before it, and to everyone after it", async () => {
    await used.server.call("eventNotificationBeforeSet", { event_id: event.event_id, links }, used.editor);
    await used.server.call("eventNotificationAfterSet", { event_id: event.event_id, links }, used.editor);
    const { registration_id, manage_token } = (await used.server.call("eventRegister", personNumber(1, event.event_id)))
      .body;
    const proof = { registration: { registration_id, manage_token } };
    const registered = (await used.server.call("eventGet", { event_id: event.event_id, ...proof })).body;
    expect([registered.links_before, registered.links_after]).toEqual([links, []]);
    expect((await asVisitor()).links_before).toEqual([]);
    const past = { starts_at: "2026-01-01T00:00:00Z", ends_at: "2026-01-01T02:00:00Z" };
    const current = (await used.server.call("eventGet", { event_id: event.event_id }, used.editor)).body;
    await used.server.call(
      "eventEdit",
      { event_id: event.event_id, version: current.version, ...eventFieldsAt(48), ...past },
      used.editor,
    );
    expect((await asVisitor()).links_after).toEqual(links);
  });
});
