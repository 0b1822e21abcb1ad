// @vitest-environment jsdom
import { AuthProvider } from "@corp/auth/react";
import { createFakeAuth } from "@corp/auth/testing";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useDraftStore, useFoundDrafts } from "./use-drafts.ts";

const isText = (value: unknown): value is string => typeof value === "string";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The drafts of the article that this person is offered. */
async function findDrafts(subject: string, typed?: string): Promise<readonly string[]> {
  const auth = createFakeAuth({ user: { subject } });
  const { result, unmount } = renderHook(
    () => {
      const store = useDraftStore("article", isText);
      return { store, found: useFoundDrafts(store) };
    },
    { wrapper: ({ children }) => <AuthProvider auth={auth}>{children}</AuthProvider> },
  );
  await waitFor(() => expect(result.current.found).toBeDefined());
  if (typed !== undefined) result.current.store.open().write({ version: 1, base: "", value: typed, at: 1 });
  const found = (result.current.found?.drafts ?? []).map(({ draft }) => draft.value);
  unmount();
  return found;
}

it("offers drafts to their author alone", async () => {
  await findDrafts("a", "Не успел");
  expect(await findDrafts("b")).toEqual([]);
  expect(await findDrafts("a")).toEqual(["Не успел"]);
});
