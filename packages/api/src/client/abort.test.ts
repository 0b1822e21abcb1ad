import { expect, it, vi } from "vitest";
import { unlessAborted } from "./abort.ts";

const never = (): Promise<never> => new Promise(() => undefined);

it("does not begin what the caller has aborted before", async () => {
  const run = vi.fn(never);
  await expect(unlessAborted(run, AbortSignal.abort())).rejects.toThrow("aborted");
  expect(run).not.toHaveBeenCalled();
});

it("gives up what does not listen as soon as the caller aborts", async () => {
  const abortion = new AbortController();
  const running = unlessAborted(never, abortion.signal).catch((error: unknown) => error);
  abortion.abort();
  expect(await running).toMatchObject({ message: "Aborted.", cause: abortion.signal.reason });
});

it.each([
  ["what came", async () => "answer"],
  ["what failed", () => Promise.reject(new Error("broken"))],
])("leaves no listener behind %s", async (_name, run) => {
  const { signal } = new AbortController();
  const listeners = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  await unlessAborted<string>(run, signal).catch(() => undefined);
  expect(listeners).toHaveBeenCalledOnce();
  expect(removed.mock.calls).toEqual(listeners.mock.calls);
});
