import type { Event } from "@corp/api/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;
let token: string;
let event: Event;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.issuer.token();
});

afterAll(() => server.stop());

beforeEach(async () => {
  event = await publishEvent(server, eventFieldsAt(48));
});

describe("publishing", () => {
  it("for later shows the event then, and to editors before", async () => {
    const draft = (await server.call("eventCreate", eventFieldsAt(48), token)).body;
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const action = "PublicationActionPublish";
    const planned = await server.call("eventStatus", { event_id: draft.event_id, action, publish_at }, token);
    expect(planned.body).toMatchObject({ is_published: true, published_at: publish_at });
    expect((await server.call("eventGet", { event_id: draft.event_id })).status).toBe(404);
    expect((await server.call("eventRegister", personNumber(1, draft.event_id))).status).toBe(404);
    const shown = (await server.call("eventList", { limit: 100 })).body.items;
    expect(shown.map(({ event_id }) => event_id)).not.toContain(draft.event_id);
    await server.call("eventStatus", { event_id: draft.event_id, action }, token);
    expect((await server.call("eventGet", { event_id: draft.event_id })).status).toBe(200);
  });

  it("what is published changes nothing", async () => {
    const again = { event_id: event.event_id, action: "PublicationActionPublish" } as const;
    expect((await server.call("eventStatus", again, token)).body.version).toBe(event.version);
  });

  it("is refused for a version that is not there any more", async () => {
    const stale = { event_id: event.event_id, action: "PublicationActionUnpublish", version: 1 } as const;
    expect((await server.call("eventStatus", stale, token)).status).toBe(409);
  });
});

describe("an event that was deleted", () => {
  it("is gone for everybody, and comes back as it was", async () => {
    await server.call("eventRegister", personNumber(1, event.event_id));
    const { body } = await server.call("eventDelete", { event_id: event.event_id }, token);
    expect(Date.parse(body.deletion.undoable_until) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await server.call("eventGet", { event_id: event.event_id }, token)).status).toBe(404);
    expect((await server.call("eventDelete", { event_id: event.event_id }, token)).status).toBe(404);
    await server.call("deletionUndo", { deletion_id: body.deletion.deletion_id }, token);
    const back = (await server.call("eventGet", { event_id: event.event_id }, token)).body;
    expect(back).toMatchObject({
      title: event.title,
      is_published: true,
      participants: { registered: 1, waitlisted: 0 },
    });
  });
});
