import { expect, it } from "vitest";
import { runAll } from "./run-all.ts";

it("limits concurrency and reports the failed items", async () => {
  let running = 0;
  let most = 0;
  const { done, failed } = await runAll(
    [1, 2, 3, 4, 5, 6],
    async (number) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (number === 3) throw new Error("no");
      return number * 10;
    },
    2,
  );
  expect(most).toBe(2);
  expect(done.map(([, result]) => result).toSorted((a, b) => a - b)).toEqual([10, 20, 40, 50, 60]);
  expect(failed.map(([number]) => number)).toEqual([3]);
});

it("does nothing for an empty list", async () => {
  expect(await runAll([], () => Promise.reject(new Error("never")))).toEqual({ done: [], failed: [] });
});
