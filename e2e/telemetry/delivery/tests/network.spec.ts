import { expect, test } from "../fixtures/test.ts";
import type { FaultProxy } from "../rig/fault-proxy.ts";

/** The delays between the first two requests to each URL. */
function firstRetryDelaysMs(site: FaultProxy): readonly number[] {
  const byPath = Map.groupBy(site.batches, ({ path }) => path);
  return [...byPath.values()].map(([first, second]) => (second?.atMs ?? 0) - (first?.atMs ?? 0));
}

test("429 with Retry-After", async ({ site, ledger, page, context }) => {
  // The first back-off is a second at most.
  const retryAfterSeconds = 2;
  await ledger.open(page);
  site.faults.set({ kind: "response", status: 429, headers: { "retry-after": String(retryAfterSeconds) } }, 4);
  await ledger.record(page, 5);
  await ledger.expectStored();
  expect(Math.min(...firstRetryDelaysMs(site))).toBeGreaterThanOrEqual(retryAfterSeconds * 1000);
  await ledger.expectNoLoss(context);
});

test("503, then success", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  site.faults.set({ kind: "response", status: 503 }, 8);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("an intake that hangs and responds later", async ({ site, ledger, page, context }) => {
  site.configure({ delivery: { timeoutMs: 2_000, backOffFirstMs: 500 } });
  await ledger.open(page);
  site.faults.set({ kind: "hang" });
  await ledger.record(page);
  // Each of the four URLs timed out and was retried.
  await expect.poll(() => site.batches.length).toBeGreaterThanOrEqual(8);
  site.faults.set(null);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the connection breaks before the request arrives", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  site.faults.set({ kind: "reset" }, 6);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the connection breaks after the intake has stored the batch", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  site.faults.set({ kind: "lost-response" }, 6);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("connections fail", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  await site.stopListening();
  const failed = page.waitForEvent("requestfailed");
  await ledger.record(page);
  await failed;
  await site.startListening();
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the intake is on another origin", async ({ site, ledger, page, context }) => {
  site.configure({ intake: `${site.otherOrigin}/intake` });
  await ledger.open(page);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.recordAndLeave(page, `${site.origin}/plain`);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the intake is on another origin without CORS", async ({ site, ledger, page, context }) => {
  site.configure({ intake: `${site.otherOrigin}/intake` });
  site.faults.set({ kind: "no-cors" });
  await ledger.open(page);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});
