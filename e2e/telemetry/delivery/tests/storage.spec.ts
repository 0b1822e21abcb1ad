import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** Leaves room for nothing. */
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

test("the storage is full", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  await fillStorage(page);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.tellAndLeave(page, `${front.origin}/plain`);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the storage is blocked", async ({ front, ledger, openOwnChromium }) => {
  const context = await openOwnChromium({
    preferences: { profile: { default_content_setting_values: { cookies: 2 } } },
  });
  const page = await context.newPage();
  await ledger.open(page);
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/denied/u);
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.tellAndLeave(page, `${front.origin}/plain`);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("two tabs, one closes with a backlog that the other sends", async ({ front, ledger, page, context }) => {
  const other = await context.newPage();
  await ledger.open(page);
  await ledger.open(other);
  front.faults.set({ kind: "answered", status: 503 });
  await ledger.tell(page);
  await ledger.tell(other);
  await expect.poll(() => front.seen.length).toBeGreaterThanOrEqual(8);
  await page.close();
  front.faults.set(null);
  // What makes a page look after the others' batches.
  await context.setOffline(true);
  await context.setOffline(false);
  await ledger.expectStored();
  await expect.poll(() => other.evaluate(() => window.waitingBatches())).toBe(0);
  await other.close();
  await ledger.settle(context);
});

test("two tabs look after a third one's batches at the same time", async ({ front, ledger, page, context }) => {
  const others = [await context.newPage(), await context.newPage()];
  await ledger.open(page);
  for (const other of others) await ledger.open(other);
  front.faults.set({ kind: "answered", status: 503 });
  await ledger.tell(page, 20);
  await page.close();
  front.faults.set(null);
  await context.setOffline(true);
  await context.setOffline(false);
  await ledger.expectStored();
  for (const other of others) await other.close();
  await ledger.settle(context);
});
