import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTurns } from "./loop-turns.ts";

it("grants one turn of the event loop to each caller, in their order", async () => {
  const nextTurn = createTurns();
  const granted: number[] = [];
  for (const caller of [1, 2, 3]) void nextTurn().then(() => granted.push(caller));
  const seen: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    await turn();
    seen.push(granted.length);
  }
  expect(granted).toEqual([1, 2, 3]);
  // Never two in one turn.
  for (let count = 1; count < seen.length; count += 1) {
    expect((seen[count] ?? 0) - (seen[count - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
});

it("grants a turn again after a pause", async () => {
  const nextTurn = createTurns();
  await nextTurn();
  await turn();
  await expect(nextTurn()).resolves.toBeUndefined();
});
