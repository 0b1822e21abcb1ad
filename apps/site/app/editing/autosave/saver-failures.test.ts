// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draft, edit, failing, statusKind, textServer } from "./testing/text-server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("retries after 2, 4 and 8 s without network, and at once when it is back", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.reject(...Array.from({ length: 4 }, () => failing(null)));
  saver.change("В поезде");
  const countAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return server.saves.length;
  };
  expect([await countAfter(1_500), await countAfter(2_000), await countAfter(4_000), await countAfter(8_000)]).toEqual([
    1, 2, 3, 4,
  ]);
  expect(saver.getSnapshot().status).toMatchObject({ kind: "failed", failure: { reason: "network" } });
  saver.change("В поезде, в тоннеле");
  expect((await draft())?.value).toBe("В поезде, в тоннеле");
  saver.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored().value).toBe("В поезде, в тоннеле");
  expect(statusKind(saver)).toBe("saved");
});

it("waits at most a minute between two retries", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.reject(...Array.from({ length: 20 }, () => failing(503)));
  saver.change("Долго");
  await vi.advanceTimersByTimeAsync(1_500 + 2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(server.saves).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.saves).toHaveLength(7);
});

it("keeps the draft when the sign-in has expired", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.reject(failing(401));
  saver.change("Пока токен истекал");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(saver.getSnapshot().status).toMatchObject({ kind: "failed", failure: { reason: "signed-out" } });
  expect((await draft())?.value).toBe("Пока токен истекал");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.stored().value).toBe("Пока токен истекал");
});

it("does not resend a rejected text until it changes", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.reject(failing(400, { code: "INVALID_REQUEST", message: "Слишком длинно" }));
  saver.change("Длинно");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.saves).toHaveLength(1);
  saver.change("Коротко");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored().value).toBe("Коротко");
});

it("recognises its own save whose response was lost", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.loseResponse();
  saver.change("Дошло");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 2, value: "Дошло" });
  saver.change("Дошло и дальше");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.stored()).toEqual({ version: 3, value: "Дошло и дальше" });
  expect(statusKind(saver)).toBe("saved");
});

it("saves over a newer version of the record that left this text unchanged", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.saveByOther("Начало");
  saver.change("Продолжение");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 3, value: "Продолжение" });
});

it("sends nothing in a conflict, whatever is typed, until the editor keeps this text", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.saveByOther("Чужое");
  saver.change("Моё");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(saver.getSnapshot().status).toEqual({ kind: "conflict", theirs: { version: 2, value: "Чужое" } });
  saver.change("Моё и ещё");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.stored().value).toBe("Чужое");
  expect((await draft())?.value).toBe("Моё и ещё");
  expect(await saver.saveNow()).toBe(false);
  expect(await saver.keepMine()).toBe(true);
  expect(server.stored()).toEqual({ version: 3, value: "Моё и ещё" });
});

it("shows the other text when the editor takes it", async () => {
  const server = textServer();
  const { saver } = edit(server);
  server.saveByOther("Чужое");
  saver.change("Моё");
  await vi.advanceTimersByTimeAsync(1_500);
  saver.keepTheirs();
  expect(saver.getSnapshot()).toMatchObject({ value: "Чужое", stored: { version: 2 }, isDirty: false });
  saver.change("Чужое, дополненное");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.stored()).toEqual({ version: 3, value: "Чужое, дополненное" });
});

it("saves a restored draft, and is a conflict when another editor saved since", async () => {
  const server = textServer();
  const { saver } = edit(server, { value: "Из прошлой жизни" });
  expect(saver.getSnapshot()).toMatchObject({ value: "Из прошлой жизни", isDirty: true });
  server.saveByOther("Чужое");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(statusKind(saver)).toBe("conflict");
});

it("merges two edits that do not touch one another", async () => {
  const server = textServer("заголовок|текст");
  const merge = (base: string, mine: string, theirs: string) => {
    const parts = [base, mine, theirs].map((value) => value.split("|"));
    const [was = [], my = [], their = []] = parts;
    return { values: `${my[0]}|${their[1]}`, disputed: my[1] === was[1] && their[0] === was[0] ? [] : ["text"] };
  };
  const { saver } = edit(server, { merge });
  server.saveByOther("заголовок|чужой текст");
  saver.change("мой заголовок|текст");
  expect(await saver.saveNow()).toBe(true);
  expect(server.stored()).toEqual({ version: 3, value: "мой заголовок|чужой текст" });
  expect(saver.getSnapshot().value).toBe("мой заголовок|чужой текст");
});
