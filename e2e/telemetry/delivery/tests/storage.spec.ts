import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Fills the storage to the last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let text = "";
    for (let size = 4_194_304; size >= 1;) {
      try {
        localStorage.setItem("filler", text + "x".repeat(size));
        text += "x".repeat(size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await expect(page.evaluate(() => localStorage.setItem("more", "xx"))).rejects.toThrow(/quota/u);
}

test("the storage is full", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  await fillStorage(page);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.recordAndLeave(page, `${site.origin}/plain`);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the storage is blocked", async ({ site, ledger, openOwnChromium }) => {
  const context = await openOwnChromium({
    preferences: { profile: { default_content_setting_values: { cookies: 2 } } },
  });
  const page = await context.newPage();
  await ledger.open(page);
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/denied/u);
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.recordAndLeave(page, `${site.origin}/plain`);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("two tabs; one closes and the other sends its batches", async ({ site, ledger, page, context }) => {
  const other = await context.newPage();
  await ledger.open(page);
  await ledger.open(other);
  site.faults.set({ kind: "response", status: 503 });
  await ledger.record(page);
  await ledger.record(other);
  await expect.poll(() => site.batches.length).toBeGreaterThanOrEqual(8);
  await page.close();
  site.faults.set(null);
  // The `online` event makes the other page claim orphaned batches.
  await context.setOffline(true);
  await context.setOffline(false);
  await ledger.expectStored();
  await expect.poll(() => other.evaluate(() => window.countStoredBatches())).toBe(0);
  await other.close();
  await ledger.expectNoLoss(context);
});

test("two tabs claim a third one's batches at the same time", async ({ site, ledger, page, context }) => {
  const others = [await context.newPage(), await context.newPage()];
  await ledger.open(page);
  for (const other of others) await ledger.open(other);
  site.faults.set({ kind: "response", status: 503 });
  await ledger.record(page, 20);
  await page.close();
  site.faults.set(null);
  await context.setOffline(true);
  await context.setOffline(false);
  await ledger.expectStored();
  for (const other of others) await other.close();
  await ledger.expectNoLoss(context);
});
