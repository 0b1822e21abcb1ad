import { expect, test } from "../fixtures/test.ts";
import type { Front } from "../rig/front.ts";

/** Between the first two requests to each address, in milliseconds. */
function firstWaits(front: Front): readonly number[] {
  const byPath = Map.groupBy(front.seen, ({ path }) => path);
  return [...byPath.values()].map(([first, second]) => (second?.atMs ?? 0) - (first?.atMs ?? 0));
}

test("429 with Retry-After", async ({ front, ledger, page, context }) => {
  const retryAfterSeconds = 4;
  await ledger.open(page);
  front.faults.set({ kind: "answered", status: 429, headers: { "retry-after": String(retryAfterSeconds) } }, 4);
  await ledger.tell(page, 5);
  await ledger.expectStored();
  expect(Math.min(...firstWaits(front))).toBeGreaterThanOrEqual(retryAfterSeconds * 1000);
  await ledger.settle(context);
});

test("503, then well again", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  front.faults.set({ kind: "answered", status: 503 }, 8);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("an intake that hangs, and takes everything later", async ({ front, ledger, page, context }) => {
  front.configure({ delivery: { timeoutMs: 2_000, backOffFirstMs: 500 } });
  await ledger.open(page);
  front.faults.set({ kind: "held" });
  await ledger.tell(page);
  // Each of the four addresses was asked, given up and asked again.
  await expect.poll(() => front.seen.length).toBeGreaterThanOrEqual(8);
  front.faults.set(null);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the connection breaks before the intake hears", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  front.faults.set({ kind: "down" }, 6);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the connection breaks after the intake has stored", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  front.faults.set({ kind: "lost" }, 6);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("connections are refused", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  await front.refuse();
  const failed = page.waitForEvent("requestfailed");
  await ledger.tell(page);
  await failed;
  await front.accept();
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the intake is another origin", async ({ front, ledger, page, context }) => {
  front.configure({ intake: `${front.otherOrigin}/intake` });
  await ledger.open(page);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.tellAndLeave(page, `${front.origin}/plain`);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the intake is another origin that allows nobody to read", async ({ front, ledger, page, context }) => {
  front.configure({ intake: `${front.otherOrigin}/intake` });
  front.faults.set({ kind: "mute" });
  await ledger.open(page);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.settle(context);
});
