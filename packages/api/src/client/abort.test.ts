import { expect, it, vi } from "vitest";
import { unlessAborted } from "./abort.ts";

const never = (): Promise<never> => new Promise(() => undefined);

it("does not start a task after an abort", async () => {
  const run = vi.fn(never);
  await expect(unlessAborted(run, AbortSignal.abort())).rejects.toThrow("aborted");
  expect(run).not.toHaveBeenCalled();
});

it("rejects on abort even when the task ignores it", async () => {
  const controller = new AbortController();
  const running = unlessAborted(never, controller.signal).catch((error: unknown) => error);
  controller.abort();
  expect(await running).toMatchObject({ message: "Aborted.", cause: controller.signal.reason });
});

it.each([
  ["a success", async () => "result"],
  ["a failure", () => Promise.reject(new Error("broken"))],
])("removes its listener after %s", async (_name, run) => {
  const { signal } = new AbortController();
  const listeners = vi.spyOn(signal, "addEventListener");
  const removed = vi.spyOn(signal, "removeEventListener");
  await unlessAborted<string>(run, signal).catch(() => undefined);
  expect(listeners).toHaveBeenCalledOnce();
  expect(removed.mock.calls).toEqual(listeners.mock.calls);
});
