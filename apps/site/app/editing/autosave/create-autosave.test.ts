// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftStore } from "../drafts/draft-store.ts";
import { createAutosave } from "./create-autosave.ts";
import { conflictOf, draft, edit, isText, kindOf, textServer } from "./testing/text-server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("saves 1.5 s after the last change, once", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  autosave.change("Начало и");
  await vi.advanceTimersByTimeAsync(1_000);
  autosave.change("Начало и конец");
  await vi.advanceTimersByTimeAsync(1_499);
  expect(server.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.saves).toEqual(["Начало и конец"]);
  expect(autosave.getSnapshot()).toMatchObject({ isDirty: false, status: { kind: "saved", at: 1_002_500 } });
});

it("saves after 10 s of continuous typing", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  for (let second = 0; second < 12; second += 1) {
    autosave.change(`Слово ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.saves).toEqual(["Слово 9"]);
});

it("never saves twice at once, and never writes a response into what was typed since", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  const release = server.hold();
  autosave.change("Раз");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(kindOf(autosave)).toBe("saving");
  autosave.change("Раз, два");
  await vi.advanceTimersByTimeAsync(20_000);
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.saves).toEqual(["Раз"]);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.getSnapshot().value).toBe("Раз, два");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 3, value: "Раз, два" });
  expect(kindOf(autosave)).toBe("saved");
});

it("stores the draft before the change returns, and clears it once it is saved", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  autosave.change("Не потеряй");
  expect(await draft()).toEqual({ version: 1, base: "Начало", value: "Не потеряй", at: 1_000_000 });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await draft()).toBeUndefined();
});

it("saves at once on request, with what is typed meanwhile", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  const release = server.hold();
  autosave.change("Раз");
  const saving = autosave.saveNow();
  autosave.change("Раз, два");
  release();
  expect(await saving).toBe(true);
  expect(server.stored().value).toBe("Раз, два");
});

it("sends nothing by itself when saving is manual, and still stores the draft", async () => {
  const server = textServer();
  const { autosave, stop } = edit(server, { isAutomatic: false });
  autosave.change("Видят все");
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.saves).toEqual([]);
  expect((await draft())?.value).toBe("Видят все");
  await autosave.saveNow();
  expect(server.stored().value).toBe("Видят все");
});

it("sends unsaved text when the page is left, and clears the draft once it is saved", async () => {
  const server = textServer();
  const { autosave, stop } = edit(server);
  autosave.change("Последнее слово");
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored().value).toBe("Последнее слово");
  expect(await draft()).toBeUndefined();
});

it("reports a draft that the browser cannot store", () => {
  const server = textServer();
  const full = createDraftStore<string>({
    key: "text",
    isValue: isText,
    locks: undefined,
    storage: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const autosave = createAutosave<string>({
    stored: server.stored(),
    isEqual: (a, b) => a === b,
    save: server.save,
    conflictOf,
    slot: full.open(),
  });
  autosave.change("Не помещается");
  expect(autosave.getSnapshot()).toMatchObject({ isDraftStored: false, isDirty: true });
});

it("clears the draft when what was typed is undone", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  autosave.change("Начало!");
  autosave.change("Начало");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.saves).toEqual([]);
  expect(await draft()).toBeUndefined();
  expect(kindOf(autosave)).toBe("saved");
});
