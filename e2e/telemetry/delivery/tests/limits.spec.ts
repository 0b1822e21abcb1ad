import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Chromium's quota for all beacons of a page in flight. */
const beaconQuotaBytes = 65_536;

/** Exhausts the quota with a beacon that gets no response. */
async function exhaustQuota(page: Page): Promise<void> {
  const isAccepted = await page.evaluate(
    (bytes) => navigator.sendBeacon("/others", "x".repeat(bytes)),
    beaconQuotaBytes,
  );
  expect(isAccepted).toBe(true);
  expect(await page.evaluate(() => navigator.sendBeacon("/others", "x"))).toBe(false);
}

test("a content security policy forbids the intake", async ({ site, ledger, page, context }) => {
  site.configure({ intake: `${site.otherOrigin}/intake` }, "default-src 'self'");
  await ledger.open(page);
  await ledger.record(page);
  await expect.poll(() => page.evaluate(() => window.countStoredBatches())).toBe(0);
  await expect.poll(() => page.evaluate(() => window.telemetry.dropCounts().blocked)).toBe(50);
  expect(await ledger.addDropCounts(page)).toEqual({ blocked: 50 });
  expect(site.batches).toEqual([]);
  await page.close();
  await ledger.expectNoLoss(context);
});

test("the beacon quota is exhausted and the page stays open", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await exhaustQuota(page);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the beacon quota is exhausted and the page is left", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  await exhaustQuota(page);
  await ledger.recordAndLeave(page, `${site.origin}/plain`);
  await ledger.expectNoLoss(context);
});

test("more records than the beacon quota holds", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  await ledger.recordAndLeave(page, `${site.origin}/plain`, 60);
  await ledger.expectNoLoss(context);
});

test("a hook that throws", async ({ site, ledger, page, context }) => {
  site.configure({ hookThrowsAtEvery: 7 });
  await ledger.open(page);
  await ledger.record(page);
  const { hook = 0 } = await ledger.addDropCounts(page);
  expect(hook).toBeGreaterThanOrEqual(7);
  site.configure({ hookThrowsAtEvery: 1_000_000 });
  await ledger.expectStored();
  await page.close();
  await ledger.expectNoLoss(context);
});

test("telemetry is disposed of", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await ledger.record(page);
  await page.evaluate(() => window.telemetry.dispose());
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("more records than the queue holds", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  site.faults.set({ kind: "response", status: 503 });
  await ledger.record(page, 200);
  // The first four batches were in flight when later ones pushed them out of the queue.
  await expect.poll(() => site.batches.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(4);
  expect((await ledger.addDropCounts(page))["overflow"]).toBeGreaterThanOrEqual(500);
  site.faults.set(null);
  await ledger.expectStored();
  await page.close();
  await ledger.expectNoLoss(context);
});

test("records that expire", async ({ site, ledger, page, context }) => {
  site.configure({ delivery: { maxAgeMs: 3_000 } });
  await ledger.open(page);
  site.faults.set({ kind: "response", status: 503 });
  await ledger.record(page);
  await expect.poll(() => page.evaluate(() => window.telemetry.dropCounts().expired)).toBeGreaterThanOrEqual(50);
  await ledger.addDropCounts(page);
  await page.close();
  await ledger.expectNoLoss(context);
});

test("an intake that rejects batches", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  site.faults.set({ kind: "response", status: 400 }, 2);
  await ledger.record(page);
  const settled = async (): Promise<number> =>
    (await ledger.stored()) + (await page.evaluate(() => window.telemetry.dropCounts()["refused"] ?? 0));
  await expect.poll(settled).toBe(50);
  expect((await ledger.addDropCounts(page))["refused"]).toBeGreaterThan(0);
  await page.close();
  await ledger.expectNoLoss(context);
});
