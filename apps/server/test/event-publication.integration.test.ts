import type { Event } from "@corp/api/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { hoursFromNow, testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

let event: Event;

const used = serverForTests();

beforeEach(async () => {
  event = await publishEvent(used.server, eventFieldsAt(48));
});

describe("publishing", () => {
  it("shows a scheduled event at its time, and to editors before", async () => {
    const draft = (await used.server.call("eventCreate", eventFieldsAt(48), used.editor)).body;
    const publish_at = hoursFromNow(1).toISOString();
    const action = "PublicationActionPublish";
    const planned = await used.server.call(
      "eventStatus",
      { event_id: draft.event_id, action, publish_at },
      used.editor,
    );
    expect(planned.body).toMatchObject({ is_published: true, published_at: publish_at });
    expect((await used.server.call("eventGet", { event_id: draft.event_id })).status).toBe(404);
    expect((await used.server.call("eventRegister", personNumber(1, draft.event_id))).status).toBe(404);
    const shown = (await used.server.call("eventList", { limit: 100 })).body.items;
    expect(shown.map(({ event_id }) => event_id)).not.toContain(draft.event_id);
    await used.server.call("eventStatus", { event_id: draft.event_id, action }, used.editor);
    expect((await used.server.call("eventGet", { event_id: draft.event_id })).status).toBe(200);
  });

  it("changes nothing of a published event", async () => {
    const again = { event_id: event.event_id, action: "PublicationActionPublish" } as const;
    expect((await used.server.call("eventStatus", again, used.editor)).body.version).toBe(event.version);
  });

  it("needs what a draft may lack, and a published event keeps it", async () => {
    const bare = eventFieldsAt(48, { short_description: "", city: null, address: null });
    const { event_id, version } = (await used.server.call("eventCreate", bare, used.editor)).body;
    const publish = { event_id, action: "PublicationActionPublish" } as const;
    const missing = {
      code: "NOT_READY",
      details: [{ path: "short_description" }, { path: "city" }, { path: "address" }],
    };
    const [now, later] = [{}, { publish_at: hoursFromNow(1).toISOString() }];
    for (const when of [now, later]) {
      const { status, failure } = await used.server.call("eventStatus", { ...publish, ...when }, used.editor);
      expect(status).toBe(409);
      expect(failure).toMatchObject(missing);
    }
    const edit = (fields: object, at: number) =>
      used.server.call("eventEdit", { ...eventFieldsAt(48), ...fields, event_id, version: at }, used.editor);
    const filled = await edit({}, version);
    expect((await used.server.call("eventStatus", publish, used.editor)).status).toBe(200);
    const current = (await used.server.call("eventGet", { event_id }, used.editor)).body.version;
    expect(filled.status).toBe(200);
    expect((await edit({ city: null }, current)).failure).toMatchObject({
      code: "NOT_READY",
      details: [{ path: "city" }],
    });
    expect((await edit({ format: "EventFormatOnline", city: null, address: null }, current)).status).toBe(200);
  });

  it("is rejected for a stale version", async () => {
    const stale = { event_id: event.event_id, action: "PublicationActionUnpublish", version: 1 } as const;
    expect((await used.server.call("eventStatus", stale, used.editor)).status).toBe(409);
  });
});

describe("a deleted event", () => {
  it("is hidden from everyone, and is restored unchanged", async () => {
    await used.server.call("eventRegister", personNumber(1, event.event_id));
    const { body } = await used.server.call("eventDelete", { event_id: event.event_id }, used.editor);
    expect(Date.parse(body.deletion.undoable_until) - testNow().getTime()).toBeGreaterThan(29 * 86_400_000);
    expect((await used.server.call("eventGet", { event_id: event.event_id }, used.editor)).status).toBe(404);
    expect((await used.server.call("eventDelete", { event_id: event.event_id }, used.editor)).status).toBe(404);
    await used.server.call("deletionUndo", { deletion_id: body.deletion.deletion_id }, used.editor);
    const back = (await used.server.call("eventGet", { event_id: event.event_id }, used.editor)).body;
    expect(back).toMatchObject({
      title: event.title,
      is_published: true,
      participants: { registered: 1, waitlisted: 0 },
    });
  });
});
