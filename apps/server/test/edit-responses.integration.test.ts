import type { EndpointName } from "@corp/api/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guest } from "../src/caller.ts";
import type { Edit } from "../src/change.ts";
import { patchArticle } from "../src/modules/articles/edit-article.ts";
import { createPostgresArticleStore } from "../src/modules/articles/postgres-article-store.ts";
import type { ArticleStore } from "../src/modules/content/article-store.ts";
import type { EventStore } from "../src/modules/content/event-store.ts";
import { editEvent } from "../src/modules/events/change-event.ts";
import { patchEvent } from "../src/modules/events/edit-event.ts";
import { createPostgresEventStore } from "../src/modules/events/postgres-event-store.ts";
import type { FileUrls } from "../src/modules/files/file-urls.ts";
import type { References } from "../src/modules/references/references.ts";
import { draftArticle, createText } from "./article-fixtures.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const fileUrls: FileUrls = {
  describe: () => {
    throw new Error("There are no files here.");
  },
};
const references: References = { unknownFiles: async () => new Set(), unknownTags: async () => new Set() };

describe("the response to an edit", () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer();
    token = await server.issuer.token();
  });
  afterAll(() => server.stop());

  const editBy = (action: EndpointName): Edit => ({ action, by: { ...guest, subject: "first" }, now: testNow() });

  /** A store in which another editor changes the event right after the change under test. */
  const eventsWithAnotherEditor = (another: () => Promise<unknown>): EventStore => {
    const store = createPostgresEventStore(server.service.database.db, fileUrls);
    return {
      ...store,
      async withEventLock(eventId, edit, work) {
        const outcome = await store.withEventLock(eventId, edit, work);
        await another();
        return outcome;
      },
    };
  };

  it("contains the event as this edit left it when another edit follows at once", async () => {
    const { event_id, version } = await publishEvent(server, eventFieldsAt(48));
    const store = eventsWithAnotherEditor(() =>
      server.call("eventAboutSet", { event_id, version: version + 1, about: createText("второй") }, token),
    );
    const edited = { event_id, version };
    const response = await patchEvent({ store, references }, edited, editBy("eventAboutSet"), {
      about: createText("первый"),
    });
    expect(response).toMatchObject({ version: version + 1, about: createText("первый") });
    const stored = (await server.call("eventGet", { event_id }, token)).body;
    expect(stored).toMatchObject({ version: version + 2, about: createText("второй") });
  });

  it("contains the event as this edit left it when it is deleted at once", async () => {
    const { event_id, version } = await publishEvent(server, eventFieldsAt(48));
    const store = eventsWithAnotherEditor(() => server.call("eventDelete", { event_id }, token));
    const request = { event_id, version, ...eventFieldsAt(48, { title: "первый" }) };
    const response = await editEvent({ store, references }, async () => {}, request, editBy("eventEdit"));
    expect(response).toMatchObject({ title: "первый", version: version + 1, participants: { registered: 0 } });
  });

  it("contains the article as this edit left it when another edit follows at once", async () => {
    const { article_id, version } = await draftArticle(server);
    const stored = createPostgresArticleStore(server.service.database.db, fileUrls);
    const store: ArticleStore = {
      ...stored,
      async withArticleLock(articleId, edit, work) {
        const outcome = await stored.withArticleLock(articleId, edit, work);
        await server.call(
          "articleContentSet",
          { article_id, version: version + 1, content: createText("второй") },
          token,
        );
        return outcome;
      },
    };
    const edited = { article_id, version };
    const patch = { content: createText("первый") };
    const response = await patchArticle({ store, references }, edited, editBy("articleContentSet"), patch);
    expect(response).toMatchObject({ version: version + 1, content: createText("первый") });
    expect((await server.call("articleGet", { article_id }, token)).body.version).toBe(version + 2);
  });
});
