import { expect, it, vi } from "vitest";
import { EmailRejected } from "../outbox/email-transport.ts";
import { deliverEmail } from "./deliver-email.ts";
import type { EmailDelivery } from "./deliver-email.ts";
import type { EmailStore } from "./email-store.ts";

const queued = {
  email_id: "1",
  kind: "registration-confirmed",
  email: "a@example.org",
  registration_id: "2",
  data: {},
};
const email = { subject: "s", html: "h", text: "t", attachments: [] };

function attempt(failing: "findQueued" | "compose" | "accept", error: Error) {
  const orFail = <Value>(name: typeof failing, value: Value) =>
    name === failing ? Promise.reject(error) : Promise.resolve(value);
  const noteFailure = vi.fn<EmailStore["noteFailure"]>(async () => {});
  const settle = vi.fn<EmailStore["settle"]>(async () => {});
  const logged = vi.fn<(message: string, fields?: Readonly<Record<string, unknown>>) => void>();
  const delivery = {
    store: { findQueued: () => orFail("findQueued", queued), noteFailure, settle } as unknown as EmailStore,
    compose: () => orFail("compose", email),
    transport: { accept: () => orFail("accept", undefined), close: async () => {} },
  } satisfies EmailDelivery;
  const run = (number: number): Promise<void> => {
    const options = { signal: AbortSignal.timeout(1_000), retrySeconds: 10, logger: { error: logged } };
    return deliverEmail(delivery, { emailId: "1", attempt: number }, options);
  };
  return { run, noteFailure, settle, logged };
}

it.each(["findQueued", "compose", "accept"] as const)(
  "records a failure of %s before another attempt, and gives up after the last",
  async (failing) => {
    const { run, noteFailure, settle, logged } = attempt(failing, new Error("broken"));
    await expect(run(1)).rejects.toThrow("broken");
    expect(noteFailure).toHaveBeenCalledExactlyOnceWith(
      { emailId: "1", attempt: 1 },
      { error: "broken", delaySeconds: 10 },
    );
    expect(settle).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
    await run(57);
    expect(settle).toHaveBeenCalledExactlyOnceWith("1", { state: "failed", failure: "attempts", error: "broken" });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), { emailId: "1" });
  },
);

it("gives up an email at once that the server rejects for good", async () => {
  const { run, settle, logged } = attempt("accept", new EmailRejected("550 no such user"));
  await run(1);
  expect(settle).toHaveBeenCalledExactlyOnceWith("1", {
    state: "failed",
    failure: "rejected",
    error: "550 no such user",
  });
  expect(logged).toHaveBeenCalledOnce();
});

it("tries again later each time, from ten seconds up to an hour, for two days", async () => {
  const { run, noteFailure } = attempt("accept", new Error("broken"));
  for (let number = 1; number < 57; number += 1) await expect(run(number)).rejects.toThrow("broken");
  const delays = noteFailure.mock.calls.map(([, { delaySeconds }]) => delaySeconds);
  expect(delays.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
  expect(Math.max(...delays)).toBe(3_600);
  expect(Math.round(delays.reduce((sum, delay) => sum + delay, 0) / 86_400)).toBe(2);
});

it("gives up an email whose last attempt did not end, without another", async () => {
  const { run, settle, logged } = attempt("accept", new EmailRejected("550 no such user"));
  await run(58);
  const error = "The last attempt did not end";
  expect(settle).toHaveBeenCalledExactlyOnceWith("1", { state: "failed", failure: "attempts", error });
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), { emailId: "1" });
});
