// @vitest-environment jsdom
import { callQuery } from "@corp/api/react";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages } from "./messages.ts";
import { useArticleActions } from "./use-article-actions.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { response: article } = examples.articleGet;
const { articleStatus, articleDelete, articleList } = examples;
const what = `«${article.title}»`;

/** The list and the article are shown; a refetch never ends. */
async function start() {
  let [isStalled, isFailing] = [false, false];
  const respond = async <Value,>(value: Value): Promise<Value> => (isStalled ? new Promise<never>(() => {}) : value);
  const fake = createFakeApi({
    articleStatus: () => (isFailing ? Response.json({}, { status: 503 }) : articleStatus.response),
    articleDelete: () => articleDelete.response,
    articleList: () => respond(articleList.response),
    articleGet: () => respond(article),
  });
  const { services, wrapper } = createFakeServices(fake.fetch);
  const { api } = services;
  const { result } = renderHook(
    () => {
      const list = useQuery(callQuery(api, "articleList", {}));
      const one = useQuery(callQuery(api, "articleGet", { article_id: article.article_id }));
      return { isRead: list.isSuccess && one.isSuccess, actions: useArticleActions() };
    },
    {
      wrapper,
    },
  );
  await waitFor(() => expect(result.current.isRead).toBe(true));
  isStalled = true;
  const before = fake.calls.length;
  return {
    actions: () => result.current.actions,
    shown: () => services.notifications.getSnapshot().map(({ message }) => message),
    undo: () => services.notifications.getSnapshot()[0]?.action?.onAction(),
    fail: () => (isFailing = true),
    requested: () => fake.calls.slice(before).map(({ name }) => name),
  };
}

it.each([
  ["published", "publish", messages.wasPublished(what)],
  ["taken back", "unpublish", messages.wasUnpublished(what)],
] as const)("reports that an article is %s before the queries are refetched", async (_done, name, message) => {
  const { actions, shown, requested } = await start();
  await act(async () => void (await actions()[name]([article])));
  expect(shown()).toEqual([message]);
  expect(actions().isBusy).toBe(false);
  await waitFor(() => expect(requested().toSorted()).toEqual(["articleGet", "articleList", "articleStatus"]));
});

it("reports a failed undo, and nothing else", async () => {
  const { actions, shown, undo, fail } = await start();
  await act(async () => void (await actions().publish([article])));
  fail();
  act(undo);
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown()[1]).toContain(what);
  expect(shown()).not.toContain(messages.wasUnpublished(what));
});

it("reports a removal at once, and refetches the lists but not the removed article", async () => {
  const { actions, shown, requested } = await start();
  await act(() => actions().remove([article]));
  expect(shown()).toEqual([messages.wasRemoved(what)]);
  await waitFor(() => expect(requested()).toEqual(["articleDelete", "articleList"]));
});
