import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** What a browser lets all beacons of a page have under way. */
const beaconQuotaBytes = 65_536;

/** Uses the quota up with a beacon that nobody answers. */
async function useQuotaUp(page: Page): Promise<void> {
  const isTaken = await page.evaluate((bytes) => navigator.sendBeacon("/others", "x".repeat(bytes)), beaconQuotaBytes);
  expect(isTaken).toBe(true);
  expect(await page.evaluate(() => navigator.sendBeacon("/others", "x"))).toBe(false);
}

test("a content security policy forbids the intake", async ({ front, ledger, page, context }) => {
  front.configure({ intake: `${front.otherOrigin}/intake` }, "default-src 'self'");
  await ledger.open(page);
  await ledger.tell(page);
  await expect.poll(() => page.evaluate(() => window.waitingBatches())).toBe(0);
  await expect.poll(() => page.evaluate(() => window.telemetry.dropCounts().blocked)).toBe(50);
  expect(await ledger.noteDrops(page)).toEqual({ blocked: 50 });
  expect(front.seen).toEqual([]);
  await page.close();
  await ledger.settle(context);
});

test("others have used the beacons' quota up, and the page stays", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await useQuotaUp(page);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("others have used the beacons' quota up, and the page is left", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  await useQuotaUp(page);
  await ledger.tellAndLeave(page, `${front.origin}/plain`);
  await ledger.settle(context);
});

test("more than all beacons together may hold", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  await ledger.tellAndLeave(page, `${front.origin}/plain`, 60);
  await ledger.settle(context);
});

test("a hook that throws", async ({ front, ledger, page, context }) => {
  front.configure({ hookThrowsAtEvery: 7 });
  await ledger.open(page);
  await ledger.tell(page);
  const { hook = 0 } = await ledger.noteDrops(page);
  expect(hook).toBeGreaterThanOrEqual(7);
  front.configure({ hookThrowsAtEvery: 1_000_000 });
  await ledger.expectStored();
  await page.close();
  await ledger.settle(context);
});

test("disposed of", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await ledger.tell(page);
  await page.evaluate(() => window.telemetry.dispose());
  await ledger.expectStored();
  await ledger.settle(context);
});

test("more than the queue holds", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  front.faults.set({ kind: "answered", status: 503 });
  await ledger.tell(page, 200);
  // The first four batches were under way when those after them pushed them out.
  await expect.poll(() => front.seen.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(4);
  expect((await ledger.noteDrops(page))["overflow"]).toBeGreaterThanOrEqual(500);
  front.faults.set(null);
  await ledger.expectStored();
  await page.close();
  await ledger.settle(context);
});

test("records that wait too long", async ({ front, ledger, page, context }) => {
  front.configure({ delivery: { maxAgeMs: 3_000 } });
  await ledger.open(page);
  front.faults.set({ kind: "answered", status: 503 });
  await ledger.tell(page);
  await expect.poll(() => page.evaluate(() => window.telemetry.dropCounts().expired)).toBeGreaterThanOrEqual(50);
  await ledger.noteDrops(page);
  await page.close();
  await ledger.settle(context);
});

test("an intake that refuses", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  front.faults.set({ kind: "answered", status: 400 }, 2);
  await ledger.tell(page);
  const settled = async (): Promise<number> =>
    (await ledger.stored()) + (await page.evaluate(() => window.telemetry.dropCounts().refused ?? 0));
  await expect.poll(settled).toBe(50);
  expect((await ledger.noteDrops(page))["refused"]).toBeGreaterThan(0);
  await page.close();
  await ledger.settle(context);
});
