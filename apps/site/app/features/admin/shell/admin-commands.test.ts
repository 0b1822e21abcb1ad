import type { ApiClient } from "@corp/api";
import { expect, it } from "vitest";
import { sectionCommands, findContent, findPeople } from "./admin-commands.ts";
import { sectionsFor } from "./sections.tsx";

const oneOfEach = [[{ event_id: "e1", title: "Встреча" }], [{ article_id: "a1", title: "Статья о встрече" }]] as const;

function fakeApi(
  failing = false,
  [events, articles]: readonly (readonly object[])[] = oneOfEach,
): { api: Pick<ApiClient, "eventList" | "articleList">; asked: unknown[] } {
  const asked: unknown[] = [];
  const list =
    (items: readonly object[]) =>
    (request: unknown): Promise<never> => {
      asked.push(request);
      return failing ? Promise.reject(new Error("offline")) : Promise.resolve({ items, next_cursor: null } as never);
    };
  return {
    api: {
      eventList: list(events ?? []),
      articleList: list(articles ?? []),
    },
    asked,
  };
}

it("offers the sections of the user's roles only", () => {
  const ids = sectionCommands(sectionsFor(false), () => undefined).map(({ id }) => id);
  expect(ids).toContain("open-tags");
  expect(ids).not.toContain("open-blacklist");
});

it("finds events and articles, drafts included, and opens their editors", async () => {
  const { api, asked } = fakeApi();
  const visited: string[] = [];
  const found = await findContent(api, (to) => visited.push(to), "встреч", new AbortController().signal);
  expect(asked).toEqual([
    { text: "встреч", include_unpublished: true, limit: 30 },
    { text: "встреч", include_unpublished: true, limit: 30 },
  ]);
  for (const { run } of found) run();
  expect(visited).toEqual(["/admin/events/e1/edit", "/admin/articles/a1/edit"]);
});

it("puts a hit in the title before one in the text, of both kinds and beyond the first five", async () => {
  const others = Array.from({ length: 7 }, (_, index) => ({ event_id: `x${index}`, title: `Другое ${index}` }));
  const { api } = fakeApi(false, [
    [...others, { event_id: "e1", title: "Большая встреча" }],
    [{ article_id: "a1", title: "Встречаем зиму" }],
  ]);
  const found = await findContent(api, () => undefined, "встреч", new AbortController().signal);
  expect(found.slice(0, 3).map(({ title }) => title)).toEqual(["Большая встреча", "Встречаем зиму", "Другое 0"]);
  expect(found).toHaveLength(6);
});

it("rejects with the API error so that the palette can show it", async () => {
  await expect(findContent(fakeApi(true).api, () => undefined, "x", new AbortController().signal)).rejects.toThrow(
    "offline",
  );
});

it("finds people by name and email, and opens their data without the email in the URL or in the stored command", async () => {
  const asked: unknown[] = [];
  const visited: unknown[] = [];
  const people = [
    { email: "chaikin@example.org", first_name: "Фёдор", last_name: "Чайкин" },
    { email: "lugovoy@example.org", first_name: null, last_name: null },
  ];
  const found = await findPeople(
    {
      personList: async (request: unknown) => {
        asked.push(request);
        return { items: people };
      },
    },
    (...to) => visited.push(to),
    "чайк".repeat(60),
    new AbortController().signal,
  );
  expect(asked).toEqual([{ text: "чайк".repeat(50) }]);
  expect(found.map(({ title, description }) => [title, description])).toEqual([
    ["Фёдор Чайкин", "Человек, chaikin@example.org"],
    ["lugovoy@example.org", "Человек"],
  ]);
  for (const { run } of found) run();
  expect(visited).toEqual(people.map(({ email }) => ["/admin/people", { email }]));
  expect(found.map(({ id }) => id).join()).not.toContain("@");
});
