import type { Participant } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { expect, it, vi } from "vitest";
import { createCheckInQueue } from "./create-check-in-queue.ts";
import type { CheckInRequest } from "./create-check-in-queue.ts";

const away = new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/" });
const rejection = new ApiError("Conflict", { code: "ERR_BAD_REQUEST", method: "POST", url: "/", status: 409 });
const revoked = new ApiError("Gone", { code: "ERR_BAD_REQUEST", method: "POST", url: "/", status: 410 });
const anna: CheckInRequest = { registrationId: "anna", isCheckedIn: true };
const boris: CheckInRequest = { registrationId: "boris", isCheckedIn: true };

function setUp(stored: string | null = null) {
  const waits: { act: () => void; delayMs: number }[] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const sent: CheckInRequest[] = [];
  const kept = { text: stored };
  const done: string[] = [];
  const rejected: string[] = [];
  const queue = createCheckInQueue({
    send: (request) => {
      sent.push(request);
      const { promise, resolve, reject } = Promise.withResolvers<Participant>();
      answers.push((error) =>
        error === undefined ? resolve({ registration_id: request.registrationId } as Participant) : reject(error),
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
    onRejected: ({ registrationId }) => void rejected.push(registrationId),
    closingMessage: (error) => (error === revoked ? "Ссылка отозвана" : null),
  });
  const answer = async (error?: unknown): Promise<void> => {
    answers.shift()?.(error);
    await vi.waitFor(() => undefined);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { queue, waits, sent, kept, done, rejected, answer };
}

it("sends requests in order and removes the confirmed ones", async () => {
  const { queue, sent, done, kept, answer } = setUp();
  queue.add(anna);
  queue.add(boris);
  expect(sent).toEqual([anna]);
  await answer();
  expect(sent).toEqual([anna, boris]);
  await answer();
  expect(done).toEqual(["anna", "boris"]);
  expect(queue.getState()).toEqual({ waiting: [], isDisconnected: false, closedBy: null });
  expect(kept.text).toBeNull();
});

it("keeps a failed request, reports the disconnection and retries with back-off", async () => {
  const { queue, waits, sent, answer } = setUp();
  queue.add(anna);
  const delays: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await answer(away);
    expect(queue.getState()).toEqual({ waiting: [anna], isDisconnected: true, closedBy: null });
    delays.push(waits[0]?.delayMs ?? 0);
    waits[0]?.act();
  }
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  await answer();
  expect(queue.getState()).toEqual({ waiting: [], isDisconnected: false, closedBy: null });
  expect(sent).toHaveLength(7);
});

it("retries at once when the network returns and never sends two requests at once", async () => {
  const { queue, waits, sent, answer } = setUp();
  queue.add(anna);
  await answer(away);
  queue.retry();
  expect(waits).toEqual([]);
  queue.retry();
  queue.add(boris);
  expect(sent).toEqual([anna, anna]);
});

it("resumes the queue of an earlier page", async () => {
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

it("keeps the last request for a person after the one in flight", async () => {
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

it("drops a rejected request, reports it and continues", async () => {
  const { queue, sent, rejected, answer } = setUp();
  queue.add(anna);
  queue.add(boris);
  await answer(rejection);
  expect(rejected).toEqual(["anna"]);
  expect(sent).toEqual([anna, boris]);
});

it("keeps what waits, and sends nothing more, when the door link does not work any more", async () => {
  const before = setUp();
  before.queue.add(anna);
  before.queue.add(boris);
  await before.answer(revoked);
  expect(before.queue.getState()).toMatchObject({ waiting: [anna, boris], closedBy: "Ссылка отозвана" });
  expect([before.rejected, before.waits]).toEqual([[], []]);
  before.queue.retry();
  expect(before.sent).toEqual([anna]);
  // Another link of the event, on the same device.
  const { queue, sent, answer } = setUp(before.kept.text);
  queue.retry();
  await answer();
  await answer();
  expect(sent).toEqual([anna, boris]);
});

it("starts empty when the stored value is not a queue", () => {
  expect(setUp('{"a":1}').queue.getState().waiting).toEqual([]);
  expect(setUp("[1,null]").queue.getState().waiting).toEqual([]);
  expect(setUp("nonsense").queue.getState().waiting).toEqual([]);
});
