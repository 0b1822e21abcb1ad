// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAutosave } from "./create-autosave.ts";
import { createDraftSlots } from "../drafts/draft-store.ts";
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
  expect(autosave.getSnapshot()).toMatchObject({ isDirty: false, state: { kind: "saved", at: 1_002_500 } });
});

it("saves after 10 s whoever types on", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  for (let second = 0; second < 12; second += 1) {
    autosave.change(`Слово ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.saves).toEqual(["Слово 9"]);
});

it("never saves two at once, and never writes an answer into what was typed since", async () => {
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

it("keeps what was typed in the browser before the change returns, and forgets it once it is saved", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  autosave.change("Не потеряй");
  expect(await draft()).toEqual({ version: 1, base: "Начало", value: "Не потеряй", at: 1_000_000 });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await draft()).toBeUndefined();
});

it("saves at once when it is asked to, with what is typed meanwhile", async () => {
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

it("sends nothing by itself where saving is the editor's word, and keeps the draft all the same", async () => {
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

it("sends what is not saved when the page is left, and forgets the draft only then", async () => {
  const server = textServer();
  const { autosave, stop } = edit(server);
  autosave.change("Последнее слово");
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored().value).toBe("Последнее слово");
  expect(await draft()).toBeUndefined();
});

it("says when the browser cannot keep the draft", () => {
  const server = textServer();
  const full = createDraftSlots<string>({
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
  expect(autosave.getSnapshot()).toMatchObject({ isDraftKept: false, isDirty: true });
});

it("forgets the draft when what was typed is taken back", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  autosave.change("Начало!");
  autosave.change("Начало");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.saves).toEqual([]);
  expect(await draft()).toBeUndefined();
  expect(kindOf(autosave)).toBe("saved");
});
