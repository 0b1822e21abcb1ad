// @vitest-environment jsdom
import { callQuery } from "@corp/api/react";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages } from "./messages.ts";
import { useTagActions } from "./use-tag-actions.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const one = { tag_id: "tag-1", version: 1, name: "Фронт", article_count: 2, event_count: 1 };
const other = { tag_id: "tag-2", version: 1, name: "Фронтенд", article_count: 5, event_count: 0 };

/** A loaded list whose refetch never resolves. */
async function start() {
  let isAway = false;
  const fake = createFakeApi({
    articleAllFilters: async () => (isAway ? new Promise<never>(() => {}) : { items: [one, other] }),
    tagUpdate: () => ({ ...examples.tagUpdate.response, tag_id: one.tag_id, version: 2, name: "Интерфейсы" }),
    tagDelete: () => examples.tagDelete.response,
    tagMerge: () => ({ ...examples.tagMerge.response, article_count: 2, event_count: 1 }),
  });
  const { services, wrapper } = createFakeServices(fake.fetch);
  const { result } = renderHook(
    () => {
      const { data } = useQuery(callQuery(services.api, "articleAllFilters", {}));
      return { names: data?.items.map(({ name }) => name), actions: useTagActions() };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.names).toEqual(["Фронт", "Фронтенд"]));
  isAway = true;
  return {
    actions: result.current.actions,
    names: () => result.current.names,
    shown: () => services.notifications.getSnapshot().map(({ message }) => message),
  };
}

it("shows a rename and its notification before the list is refetched", async () => {
  const { actions, names, shown } = await start();
  await act(async () => expect(await actions.rename(one, "Интерфейсы")).toBeNull());
  await waitFor(() => expect(names()).toEqual(["Интерфейсы", "Фронтенд"]));
  expect(shown()).toEqual([messages.wasRenamed("Фронт", "Интерфейсы")]);
});

it.each([
  ["removed", (actions) => actions.remove(one), messages.wasRemoved("Фронт")],
  [
    "merged",
    (actions) => actions.merge(one, other),
    messages.wasMerged("Фронт", examples.tagMerge.response.tag.name, messages.where(2, 1)),
  ],
] satisfies [string, (actions: ReturnType<typeof useTagActions>) => Promise<unknown>, string][])(
  "shows that a tag is %s, with a notification, before the list is refetched",
  async (_done, change, message) => {
    const { actions, names, shown } = await start();
    await act(async () => void (await change(actions)));
    await waitFor(() => expect(names()).toEqual(["Фронтенд"]));
    expect(shown()).toEqual([message]);
  },
);
