import type { Participant } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { expect, it, vi } from "vitest";
import { createCheckInQueue } from "./create-check-in-queue.ts";
import type { CheckInWish } from "./create-check-in-queue.ts";

const away = new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/" });
const refusal = new ApiError("Conflict", { code: "ERR_BAD_REQUEST", method: "POST", url: "/", status: 409 });
const anna: CheckInWish = { registrationId: "anna", isCheckedIn: true };
const boris: CheckInWish = { registrationId: "boris", isCheckedIn: true };

function setUp(stored: string | null = null) {
  const waits: { act: () => void; delayMs: number }[] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const sent: CheckInWish[] = [];
  const kept = { text: stored };
  const done: string[] = [];
  const refused: string[] = [];
  const queue = createCheckInQueue({
    send: (wish) => {
      sent.push(wish);
      const { promise, resolve, reject } = Promise.withResolvers<Participant>();
      answers.push((error) =>
        error === undefined ? resolve({ registration_id: wish.registrationId } as Participant) : reject(error),
      );
      return promise;
    },
    storage: { read: () => kept.text, write: (text) => void (kept.text = text) },
    schedule: (act, delayMs) => {
      const one = { act, delayMs };
      waits.push(one);
      return () => void waits.splice(waits.indexOf(one), 1);
    },
    onDone: ({ registration_id: id }) => void done.push(id),
    onRefused: ({ registrationId }) => void refused.push(registrationId),
  });
  const answer = async (error?: unknown): Promise<void> => {
    answers.shift()?.(error);
    await vi.waitFor(() => undefined);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { queue, waits, sent, kept, done, refused, answer };
}

it("sends one after the other, and forgets what was answered", async () => {
  const { queue, sent, done, kept, answer } = setUp();
  queue.add(anna);
  queue.add(boris);
  expect(sent).toEqual([anna]);
  await answer();
  expect(sent).toEqual([anna, boris]);
  await answer();
  expect(done).toEqual(["anna", "boris"]);
  expect(queue.getState()).toEqual({ waiting: [], isCutOff: false });
  expect(kept.text).toBeNull();
});

it("keeps what did not arrive, says that it is cut off, and tries ever more rarely", async () => {
  const { queue, waits, sent, answer } = setUp();
  queue.add(anna);
  const delays: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await answer(away);
    expect(queue.getState()).toEqual({ waiting: [anna], isCutOff: true });
    delays.push(waits[0]?.delayMs ?? 0);
    waits[0]?.act();
  }
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  await answer();
  expect(queue.getState()).toEqual({ waiting: [], isCutOff: false });
  expect(sent).toHaveLength(7);
});

it("does not wait any longer when the network is back, and never sends two at once", async () => {
  const { queue, waits, sent, answer } = setUp();
  queue.add(anna);
  await answer(away);
  queue.retry();
  expect(waits).toEqual([]);
  queue.retry();
  queue.add(boris);
  expect(sent).toEqual([anna, anna]);
});

it("goes on where the page before it stopped", async () => {
  const before = setUp();
  before.queue.add(anna);
  before.queue.add(boris);
  await before.answer(away);
  before.queue.stop();
  const { queue, sent, done, answer } = setUp(before.kept.text);
  queue.retry();
  await answer();
  await answer();
  expect(sent).toEqual([anna, boris]);
  expect(done).toEqual(["anna", "boris"]);
});

it("counts the last wish for a person alone, but lets what is on its way arrive first", async () => {
  const { queue, sent, answer } = setUp();
  const undo = { ...anna, isCheckedIn: false };
  queue.add(anna);
  queue.add(anna);
  expect(queue.getState().waiting).toEqual([anna]);
  queue.add(undo);
  queue.add(anna);
  queue.add(undo);
  await answer();
  await answer();
  expect(sent).toEqual([anna, undo]);
  expect(queue.getState().waiting).toEqual([]);
});

it("gives up what the server refuses, says so, and goes on", async () => {
  const { queue, sent, refused, answer } = setUp();
  queue.add(anna);
  queue.add(boris);
  await answer(refusal);
  expect(refused).toEqual(["anna"]);
  expect(sent).toEqual([anna, boris]);
});

it("begins anew over what is no queue", () => {
  expect(setUp('{"a":1}').queue.getState().waiting).toEqual([]);
  expect(setUp("[1,null]").queue.getState().waiting).toEqual([]);
  expect(setUp("nonsense").queue.getState().waiting).toEqual([]);
});
