import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";

/** Blocks the event loop for longer than the sampling interval. */
async function keepLoopLate(): Promise<void> {
  const end = performance.now() + 1_500;
  while (performance.now() < end) {
    const pause = performance.now() + 50;
    while (performance.now() < pause);
    await turn();
  }
}

it.each([
  ["refuses with when to come again", "1", 503, "OVERLOADED", "5"],
  ["serves all the same when told to", "0", 200, undefined, null],
])("a server with a delayed event loop %s", async (_name, limit, status, code, retryAfter) => {
  const server = await startTestServer({ MAX_EVENT_LOOP_DELAY_MS: limit });
  await keepLoopLate();
  const answer = await server.call("eventCities", {});
  expect([answer.status, answer.failure.code]).toEqual([status, code]);
  expect(answer.headers.get("retry-after")).toBe(retryAfter);
  await server.stop();
});
