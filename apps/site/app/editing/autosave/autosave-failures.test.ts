// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draft, edit, failing, kindOf, textServer } from "./testing/text-server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("tries again after 2, 4, 8 s while there is no network, and at once when it is back", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.refuse(...Array.from({ length: 4 }, () => failing(null)));
  autosave.change("В поезде");
  const countAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return server.saves.length;
  };
  expect([await countAfter(1_500), await countAfter(2_000), await countAfter(4_000), await countAfter(8_000)]).toEqual([
    1, 2, 3, 4,
  ]);
  expect(autosave.getSnapshot().state).toMatchObject({ kind: "failed", failure: { reason: "network" } });
  autosave.change("В поезде, в тоннеле");
  expect((await draft())?.value).toBe("В поезде, в тоннеле");
  autosave.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored().value).toBe("В поезде, в тоннеле");
  expect(kindOf(autosave)).toBe("saved");
});

it("waits for at most a minute between two tries", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.refuse(...Array.from({ length: 20 }, () => failing(503)));
  autosave.change("Долго");
  await vi.advanceTimersByTimeAsync(1_500 + 2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(server.saves).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.saves).toHaveLength(7);
});

it("keeps the draft through a sign-in that has ended", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.refuse(failing(401));
  autosave.change("Пока токен истекал");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(autosave.getSnapshot().state).toMatchObject({ kind: "failed", failure: { reason: "signed-out" } });
  expect((await draft())?.value).toBe("Пока токен истекал");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.stored().value).toBe("Пока токен истекал");
});

it("does not repeat what the server refused until it is another text", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.refuse(failing(400, { code: "INVALID_REQUEST", message: "Слишком длинно" }));
  autosave.change("Длинно");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.saves).toHaveLength(1);
  autosave.change("Коротко");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored().value).toBe("Коротко");
});

it("gives a save up that nobody answers, and takes it for its own when it got through", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.lose();
  autosave.change("Дошло");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 2, value: "Дошло" });
  autosave.change("Дошло и дальше");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.stored()).toEqual({ version: 3, value: "Дошло и дальше" });
  expect(kindOf(autosave)).toBe("saved");
});

it("saves over another version of the record when this text was not changed in it", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.saveByOther("Начало");
  autosave.change("Продолжение");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 3, value: "Продолжение" });
});

it("stops at a conflict, whatever is typed on, until the editor keeps this text over the other", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.saveByOther("Чужое");
  autosave.change("Моё");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(autosave.getSnapshot().state).toEqual({ kind: "conflict", theirs: { version: 2, value: "Чужое" } });
  autosave.change("Моё и ещё");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stored().value).toBe("Чужое");
  expect((await draft())?.value).toBe("Моё и ещё");
  expect(await autosave.saveNow()).toBe(false);
  expect(await autosave.keepMine()).toBe(true);
  expect(server.stored()).toEqual({ version: 3, value: "Моё и ещё" });
});

it("takes the other text over when the editor says so", async () => {
  const server = textServer();
  const { autosave } = edit(server);
  server.saveByOther("Чужое");
  autosave.change("Моё");
  await vi.advanceTimersByTimeAsync(1_500);
  autosave.keepTheirs();
  expect(autosave.getSnapshot()).toMatchObject({ value: "Чужое", stored: { version: 2 }, isDirty: false });
  autosave.change("Чужое, дополненное");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 3, value: "Чужое, дополненное" });
});

it("saves a restored draft, and asks when somebody saved since it was typed", async () => {
  const server = textServer();
  const { autosave } = edit(server, { value: "Из прошлой жизни" });
  expect(autosave.getSnapshot()).toMatchObject({ value: "Из прошлой жизни", isDirty: true });
  server.saveByOther("Чужое");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(kindOf(autosave)).toBe("conflict");
});

it("brings two edits together that do not touch one another", async () => {
  const server = textServer("заголовок|текст");
  const merge = (base: string, mine: string, theirs: string): string | undefined => {
    const parts = [base, mine, theirs].map((value) => value.split("|"));
    const [was = [], my = [], their = []] = parts;
    return my[1] === was[1] && their[0] === was[0] ? `${my[0]}|${their[1]}` : undefined;
  };
  const { autosave } = edit(server, { merge });
  server.saveByOther("заголовок|чужой текст");
  autosave.change("мой заголовок|текст");
  expect(await autosave.saveNow()).toBe(true);
  expect(server.stored()).toEqual({ version: 3, value: "мой заголовок|чужой текст" });
  expect(autosave.getSnapshot().value).toBe("мой заголовок|чужой текст");
});
