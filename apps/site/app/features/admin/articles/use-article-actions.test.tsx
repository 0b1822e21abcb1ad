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

/** The list and the article are shown; what is read anew never comes. */
async function start() {
  let [isAway, isRefusing] = [false, false];
  const answer = async <Answer,>(value: Answer): Promise<Answer> => (isAway ? new Promise<never>(() => {}) : value);
  const fake = createFakeApi({
    articleStatus: () => (isRefusing ? Response.json({}, { status: 503 }) : articleStatus.response),
    articleDelete: () => articleDelete.response,
    articleList: () => answer(articleList.response),
    articleGet: () => answer(article),
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
  isAway = true;
  const before = fake.calls.length;
  return {
    actions: () => result.current.actions,
    told: () => services.notifications.getSnapshot().map(({ message }) => message),
    takeBack: () => services.notifications.getSnapshot()[0]?.action?.onAction(),
    refuse: () => (isRefusing = true),
    asked: () => fake.calls.slice(before).map(({ name }) => name),
  };
}

it.each([
  ["published", "publish", messages.wasPublished(what)],
  ["taken back", "unpublish", messages.wasUnpublished(what)],
] as const)("tells that an article is %s before what is shown has been read anew", async (_done, name, message) => {
  const { actions, told, asked } = await start();
  await act(() => actions()[name]([article]));
  expect(told()).toEqual([message]);
  expect(actions().isBusy).toBe(false);
  await waitFor(() => expect(asked().toSorted()).toEqual(["articleGet", "articleList", "articleStatus"]));
});

it("tells of what was not taken back that it was not, and nothing else", async () => {
  const { actions, told, takeBack, refuse } = await start();
  await act(() => actions().publish([article]));
  refuse();
  act(takeBack);
  await waitFor(() => expect(told()).toHaveLength(2));
  expect(told()[1]).toContain(what);
  expect(told()).not.toContain(messages.wasUnpublished(what));
});

it("tells of a removal at once as well, and asks for the lists but not for what is gone", async () => {
  const { actions, told, asked } = await start();
  await act(() => actions().remove([article]));
  expect(told()).toEqual([messages.wasRemoved(what)]);
  await waitFor(() => expect(asked()).toEqual(["articleDelete", "articleList"]));
});
