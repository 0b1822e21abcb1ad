// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findConflict, draft, failing, store, textServer } from "./testing/text-server.ts";
import { useEditedValue } from "./use-edited-value.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

function openEditor(server = textServer()) {
  const slot = store.open();
  const isEqual = (a: string, b: string): boolean => a === b;
  const { result, unmount } = renderHook(
    () => useEditedValue({ stored: server.stored(), isEqual, save: server.save, findConflict, slot }),
    { wrapper: StrictMode },
  );
  return { server, editor: result, unmount };
}

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it("shows what is typed at once and saves it soon after, also under StrictMode", async () => {
  const { server, editor } = openEditor();
  act(() => editor.current.change("Набрано"));
  expect(editor.current).toMatchObject({ value: "Набрано", isDirty: true, status: { kind: "unsaved" } });
  await pass(1_500);
  expect(editor.current).toMatchObject({ isDirty: false, status: { kind: "saved" } });
  expect(server.saves).toEqual(["Набрано"]);
});

it("retries as soon as the network is back", async () => {
  const { server, editor } = openEditor();
  server.reject(failing(null));
  act(() => editor.current.change("В тоннеле"));
  await pass(1_500);
  expect(editor.current.status).toMatchObject({ kind: "failed", failure: { reason: "network" } });
  act(() => void window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(server.stored().value).toBe("В тоннеле");
});

it("saves when the tab is hidden", async () => {
  const { server, editor } = openEditor();
  act(() => editor.current.change("Отвлеклись"));
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(0);
  visibility.mockRestore();
  expect(server.stored().value).toBe("Отвлеклись");
});

it("sends unsaved text when it unmounts, and keeps the draft when that fails", async () => {
  const { server, editor, unmount } = openEditor();
  server.reject(failing(503));
  act(() => editor.current.change("Последние слова"));
  unmount();
  await pass(0);
  expect(server.saves).toEqual(["Последние слова"]);
  expect((await draft())?.value).toBe("Последние слова");
});
