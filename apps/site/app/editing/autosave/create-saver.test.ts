// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftStore } from "../drafts/draft-store.ts";
import { createSaver } from "./create-saver.ts";
import { findConflict, draft, edit, isText, statusKind, textServer } from "./testing/text-server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("saves 1.5 s after the last change, once", async () => {
  const server = textServer();
  const { saver } = edit(server);
  saver.change("Начало и");
  await vi.advanceTimersByTimeAsync(1_000);
  saver.change("Начало и конец");
  await vi.advanceTimersByTimeAsync(1_499);
  expect(server.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.saves).toEqual(["Начало и конец"]);
  expect(saver.getSnapshot()).toMatchObject({ isDirty: false, status: { kind: "saved", at: 1_002_500 } });
});

it("saves after 10 s of continuous typing", async () => {
  const server = textServer();
  const { saver } = edit(server);
  for (let second = 0; second < 12; second += 1) {
    saver.change(`Слово ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.saves).toEqual(["Слово 9"]);
});

it("never saves twice at once, and never writes a response into what was typed since", async () => {
  const server = textServer();
  const { saver } = edit(server);
  const release = server.hold();
  saver.change("Раз");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(statusKind(saver)).toBe("saving");
  saver.change("Раз, два");
  await vi.advanceTimersByTimeAsync(20_000);
  void saver.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.saves).toEqual(["Раз"]);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.getSnapshot().value).toBe("Раз, два");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 3, value: "Раз, два" });
  expect(statusKind(saver)).toBe("saved");
});

it("stores the draft before the change returns, and clears it once it is saved", async () => {
  const server = textServer();
  const { saver } = edit(server);
  saver.change("Не потеряй");
  expect(await draft()).toEqual({ version: 1, base: "Начало", value: "Не потеряй", at: 1_000_000 });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await draft()).toBeUndefined();
});

it("saves at once on request, with what is typed meanwhile", async () => {
  const server = textServer();
  const { saver } = edit(server);
  const release = server.hold();
  saver.change("Раз");
  const saving = saver.saveNow();
  saver.change("Раз, два");
  release();
  expect(await saving).toBe(true);
  expect(server.stored().value).toBe("Раз, два");
});

it("sends nothing by itself when saving is manual, and still stores the draft", async () => {
  const server = textServer();
  const { saver, stop } = edit(server, { saves: "on-request" });
  saver.change("Видят все");
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.saves).toEqual([]);
  expect((await draft())?.value).toBe("Видят все");
  await saver.saveNow();
  expect(server.stored().value).toBe("Видят все");
});

it("sends unsaved text when the page is left, and clears the draft once it is saved", async () => {
  const server = textServer();
  const { saver, stop } = edit(server);
  saver.change("Последнее слово");
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
  const saver = createSaver<string>({
    stored: server.stored(),
    isEqual: (a, b) => a === b,
    save: server.save,
    findConflict,
    slot: full.open(),
  });
  saver.change("Не помещается");
  expect(saver.getSnapshot()).toMatchObject({ isDraftStored: false, isDirty: true });
});

it("clears the draft when what was typed is undone", async () => {
  const server = textServer();
  const { saver } = edit(server);
  saver.change("Начало!");
  saver.change("Начало");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.saves).toEqual([]);
  expect(await draft()).toBeUndefined();
  expect(statusKind(saver)).toBe("saved");
});

it("saves on request what is not stored yet, as it is, and nothing once it is stored", async () => {
  const save = vi.fn<() => Promise<{ version: number }>>().mockResolvedValue({ version: 1 });
  const { saver } = edit(textServer(), { stored: { version: 0, value: "" }, save, saves: "on-request" });
  expect(await saver.saveNow()).toBe(true);
  expect(await saver.saveNow()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});
