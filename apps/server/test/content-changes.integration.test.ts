import { contract } from "@corp/api/contract";
import type { RequestOf, ResponseOf } from "@corp/api/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commitChange } from "../src/modules/changes/commit-change.ts";
import { listenerName } from "../src/db/listen-to-postgres.ts";
import { guest } from "../src/caller.ts";
import type { HandledCall } from "../src/handler.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { arrangements } from "./conformance/arrangements.ts";
import { createWorld } from "./conformance/world.ts";
import type { World } from "./conformance/world.ts";
import { openContentStream } from "./content-stream.ts";
import type { ContentStream } from "./content-stream.ts";
import { createTestDatabase } from "./postgres.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { publishArticle } from "./article-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

type Tags<Name extends HandledCall> = (
  request: RequestOf<Name>,
  answer: ResponseOf<Name>,
  /** The tags invalidated while the request was arranged. */
  arranged: readonly string[],
) => readonly string[];

const nothing = (): readonly string[] => [];
const event = ({ event_id }: { event_id: string }): readonly string[] => ["events", `event:${event_id}`];
const article = ({ article_id }: { article_id: string }): readonly string[] => ["articles", `article:${article_id}`];
const places = ({ event_id }: { event_id: string }): readonly string[] => [`event:${event_id}`];
const tags = (): readonly string[] => ["tags"];

/** The tags that each endpoint invalidates. Types fail for an endpoint that is not listed. */
const invalidatedBy: { readonly [Name in HandledCall]: Tags<Name> } = {
  eventList: nothing,
  eventGet: nothing,
  eventFilters: nothing,
  eventCities: nothing,
  // A draft is not published.
  eventCreate: nothing,
  eventEdit: event,
  eventDelete: event,
  eventStatus: event,
  eventAboutSet: event,
  eventOtherContentSet: event,
  eventGallerySet: event,
  eventPartnersSet: event,
  eventQuestionAnswerSet: event,
  eventSpeakersSet: event,
  eventPerformanceAdd: event,
  eventPerformanceEdit: event,
  // A draft is not published.
  eventDuplicate: nothing,
  eventPerformanceOrder: event,
  eventPerformanceDelete: event,
  eventPerformanceDeleteAll: event,
  eventPerformanceVisibility: event,
  eventNotificationBeforeGet: nothing,
  eventNotificationBeforeSet: event,
  eventNotificationAfterGet: nothing,
  eventNotificationAfterSet: event,
  eventRegistrationAvailability: nothing,
  eventRegister: places,
  eventCancelRegistration: places,
  eventRegistrationConfirm: nothing,
  eventRegistrationLinkSend: nothing,
  eventCancelRegistrationLegacy: places,
  mailingList: nothing,
  mailingGet: nothing,
  mailingCreate: nothing,
  mailingEdit: nothing,
  mailingRemove: nothing,
  mailingSend: nothing,
  mailingStop: nothing,
  mailingPreview: nothing,
  mailingTest: nothing,
  personalDataLinkSend: nothing,
  personalDataOpen: nothing,
  personalDataGet: nothing,
  personalDataNameSet: nothing,
  personalDataConsentWithdraw: nothing,
  personalDataErasureSend: nothing,
  personalDataErase: nothing,
  personGet: nothing,
  personNameSet: nothing,
  personErase: nothing,
  eventCalendarGoogle: nothing,
  eventCalendarIcs: nothing,
  eventParticipantsDownload: nothing,
  participantList: nothing,
  participantSummary: nothing,
  // Pages show the places left, which a check-in does not change.
  participantCheckIn: nothing,
  articleList: nothing,
  articleGet: nothing,
  articleCreate: nothing,
  articleEdit: article,
  articleDelete: article,
  articleStatus: article,
  articleAuthorsSet: article,
  articleBannerSet: article,
  articleContentSet: article,
  articlePresentationsSet: article,
  articleFilters: nothing,
  articleAllFilters: nothing,
  tagCreate: tags,
  tagUpdate: tags,
  tagDelete: tags,
  tagMerge: tags,
  runningLineGet: nothing,
  runningLineSet: () => ["running-line"],
  userBlacklist: nothing,
  blacklistList: nothing,
  letterFailedList: nothing,
  letterSendAgain: nothing,
  mailAddressList: nothing,
  mailAddressSet: nothing,
  digestSubscribe: nothing,
  digestSubscriberList: nothing,
  digestSubscriberRemove: nothing,
  digestSet: nothing,
  digestSubscribersDownload: nothing,
  jobApplicationSend: nothing,
  jobApplicationList: nothing,
  jobApplicationsDownload: nothing,
  dashboardGet: nothing,
  uploadList: nothing,
  revisionList: nothing,
  revisionGet: nothing,
  revisionRestore: (_request, { entity_id: article_id }) => article({ article_id }),
  previewLinkGet: nothing,
  previewLinkSet: nothing,
  previewLinkRemove: nothing,
  auditList: nothing,
  deletionList: nothing,
  // The event that was deleted for it.
  deletionUndo: (_request, _answer, arranged) => arranged,
  telemetryErrorSeries: nothing,
  telemetryErrors: nothing,
  telemetryPages: nothing,
  telemetryVitals: nothing,
  telemetryLogs: nothing,
  telemetryStack: nothing,
};

/** The first code may be highlighted after its page was answered, which invalidates the page during a later test. */
async function startHighlighting(world: World): Promise<void> {
  const { article_id } = await world.article();
  const html = async () => (await world.succeed("articleGet", { article_id, rich_text: "html" })).content_html;
  await vi.waitFor(async () => expect(await html()).toContain("<span"), 20_000);
}

describe("a change of content", () => {
  let server: TestServer;
  let world: World;
  let stream: ContentStream;
  beforeAll(async () => {
    // A clock that stands still: there are no scheduled changes.
    const now = testNow();
    server = await startTestServer({ UPLOADS_PER_MINUTE: "0" }, { now: () => now });
    world = await createWorld(server);
    await startHighlighting(world);
    stream = await openContentStream(server);
  });
  afterAll(() => server.stop());

  const { uploadFile: _form, ...handled } = contract;
  it.each(Object.keys(handled) as HandledCall[])(
    "%s invalidates the tags of the pages that show its change",
    async (call) => {
      const request = await arrangements[call](world);
      const arranged = await stream.tags();
      const answer = await world.succeed(call, request, world.tokenFor(contract[call].access));
      const tagsOf = invalidatedBy[call] as Tags<HandledCall>;
      expect(new Set(await stream.tags())).toEqual(new Set(tagsOf(request, answer, arranged)));
    },
  );

  it("sends nothing for a change that was rolled back or rejected", async () => {
    const { event_id, version } = await publishEvent(server, eventFieldsAt(48));
    await stream.tags();
    const undone = server.service.database.db.transaction(async (transaction) => {
      const edit = { action: "eventEdit", by: guest, now: testNow() } as const;
      await commitChange(transaction, edit, {
        entity: "event",
        entityId: event_id,
        before: {},
        after: { title: "Другое" },
      });
      throw new Error("Undone.");
    });
    await expect(undone).rejects.toThrow("Undone.");
    const fields = eventFieldsAt(48);
    const stale = await server.call("eventEdit", { ...fields, event_id, version: version - 1 }, world.tokens.editor);
    expect(stale.status).toBe(409);
    expect(await stream.tags()).toEqual([]);
  });

  it("sends nothing for a registration if the event has no limit", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: null }));
    await stream.tags();
    await world.registration(event_id);
    expect(await stream.tags()).toEqual([]);
  });

  it("returns 404 to a request through a proxy", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect((await fetch(`${server.origin}/content-changes`, { headers })).status).toBe(404);
  });
});

it("invalidates a scheduled publication once its time has come, when everybody can read it", async () => {
  let aheadMs = 0;
  const server = await startTestServer({}, { now: () => new Date(testNow().getTime() + aheadMs), tickMs: 50 });
  const stream = await openContentStream(server);
  const inAnHour = hoursFromNow(1).toISOString();
  const { article_id } = await publishArticle(server, {}, inAnHour);
  await stream.tags();
  expect((await server.call("articleGet", { article_id })).status).toBe(404);
  aheadMs = 3_600_000;
  await stream.received(`article:${article_id}`);
  expect((await server.call("articleGet", { article_id })).status).toBe(200);
  await server.stop();
});

it("ends every stream when the process stops, without waiting for their readers", async () => {
  const server = await startTestServer();
  const stream = await openContentStream(server);
  await server.stop();
  await expect(stream.ended).resolves.toBeUndefined();
});

describe("several processes over one PostgreSQL", () => {
  it("receive each other's invalidations", async () => {
    const { url, drop } = await createTestDatabase();
    const env = { DATABASE_URL: url };
    const servers = [await startTestServer(env), await startTestServer(env)] as const;
    const [writer, reader] = servers;
    const stream = await openContentStream(reader);
    const { event_id } = await publishEvent(writer, eventFieldsAt(48));
    const began = performance.now();
    await expect(stream.received(`event:${event_id}`)).resolves.toBeUndefined();
    process.stdout.write(`Received ${(performance.now() - began).toFixed(1)} ms after the answer to the write.\n`);
    for (const server of servers) await server.stop();
    await drop();
  });

  it("end their streams when the listening connection is lost, and reconnect", async () => {
    const server = await startTestServer();
    const stream = await openContentStream(server);
    const { pool } = server.service.database;
    const { rowCount } = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1",
      [listenerName],
    );
    expect(rowCount).toBe(1);
    await stream.ended;
    const again = await openContentStream(server);
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    expect(await again.tags()).toContain(`event:${event_id}`);
    expect(server.logLines.filter((line) => line.includes("feed is disconnected"))).toHaveLength(1);
    await server.stop();
  });
});
