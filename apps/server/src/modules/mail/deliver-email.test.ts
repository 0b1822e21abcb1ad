import { expect, it, vi } from "vitest";
import { EmailRejected } from "../outbox/email-transport.ts";
import { deliverEmail } from "./deliver-email.ts";
import type { EmailDelivery } from "./deliver-email.ts";
import type { EmailStore } from "./email-store.ts";

const queued = { emailId: "1", kind: "registration-confirmed", email: "a@example.org", registrationId: "2", data: {} };
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
  const run = (isLastAttempt: boolean): Promise<void> =>
    deliverEmail(delivery, "1", { signal: AbortSignal.timeout(1_000), isLastAttempt, logger: { error: logged } });
  return { run, noteFailure, settle, logged };
}

it.each(["findQueued", "compose", "accept"] as const)(
  "records a failure of %s before another attempt, and gives up after the last",
  async (failing) => {
    const { run, noteFailure, settle, logged } = attempt(failing, new Error("broken"));
    await expect(run(false)).rejects.toThrow("broken");
    expect(noteFailure).toHaveBeenCalledExactlyOnceWith("1", "broken");
    expect(settle).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
    await run(true);
    expect(settle).toHaveBeenCalledExactlyOnceWith("1", { state: "failed", failure: "attempts", error: "broken" });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), { emailId: "1" });
  },
);

it("gives up an email at once that the server rejects for good", async () => {
  const { run, settle, logged } = attempt("accept", new EmailRejected("550 no such user"));
  await run(false);
  expect(settle).toHaveBeenCalledExactlyOnceWith("1", {
    state: "failed",
    failure: "rejected",
    error: "550 no such user",
  });
  expect(logged).toHaveBeenCalledOnce();
});
