import { createAdminClient } from "@corp/api/admin";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { expect, it } from "vitest";
import { copyToDraft } from "./content-record.ts";

const { eventDuplicate, articleCreate, articleGet } = examples;
const requestKey = "k".repeat(32);

it.each([
  ["event", "eventDuplicate", "eventAboutSet", eventDuplicate.response.event_id],
  ["article", "articleCreate", "articleContentSet", articleCreate.response.article_id],
] as const)(
  "copies the text of an %s with the given key, and saves over the copy's version",
  async (kind, create, save, copyId) => {
    const fake = createFakeApi({
      eventDuplicate: () => ({ ...eventDuplicate.response, version: 2 }),
      eventAboutSet: () => eventDuplicate.response,
      articleGet: () => articleGet.response,
      articleCreate: () => ({ ...articleCreate.response, version: 2 }),
      articleContentSet: () => articleCreate.response,
    });
    const api = createAdminClient({ baseUrl: "http://api.test", fetch: fake.fetch });
    const part = kind === "event" ? "about" : "content";
    await copyToDraft(api, { kind, id: "id", title: "Текст" }, part, null, requestKey);
    const requests = Object.fromEntries(fake.calls.map(({ name, request }) => [name, request]));
    expect(requests[create]).toMatchObject({ request_key: requestKey });
    // An attempt whose last response was lost has saved the copy before.
    expect(requests[save]).toMatchObject({ [`${kind}_id`]: copyId, version: 2 });
  },
);
