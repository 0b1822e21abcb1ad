import { leaveBy } from "../../../fixtures/leave-page.ts";
import { crash } from "../../../sign-in/fixtures/tab-life.ts";
import { expect, test } from "../fixtures/test.ts";

test("the page stays open", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  for (let round = 0; round < 3; round += 1) {
    await ledger.record(page, 4);
    await ledger.expectStored();
  }
  expect(site.batches.map(({ mode }) => mode)).toEqual(site.batches.map(() => "cors"));
  await ledger.expectNoLoss(context);
});

test("an immediate navigation within the site", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  await ledger.recordAndLeave(page, `${site.origin}/plain`);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("an immediate navigation to another site", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  await ledger.recordAndLeave(page, `${site.otherOrigin}/plain`);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the tab is closed immediately", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await ledger.record(page);
  await page.close();
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the tab is closed while the intake is unreachable", async ({ site, ledger, page, context }) => {
  await ledger.open(page);
  site.faults.set({ kind: "reset" });
  await ledger.record(page);
  await page.close();
  await expect.poll(() => site.batches.length).toBeGreaterThan(0);
  await ledger.expectNoLoss(context);
});

test("the page is restored from the back/forward cache", async ({ site, ledger, openOwnChromium }) => {
  // Playwright disables the cache by default.
  const context = await openOwnChromium({ launch: { ignoreDefaultArgs: ["--disable-back-forward-cache"] } });
  const page = await context.newPage();
  await ledger.open(page);
  await ledger.recordAndLeave(page, `${site.otherOrigin}/plain`);
  await leaveBy(page, () => history.back());
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  await ledger.record(page);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the tab goes to the background and records more there", async ({ ledger, untouchedContext: context }) => {
  const page = await context.newPage();
  await ledger.open(page);
  await ledger.record(page, 2);
  const other = await context.newPage();
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden");
  await ledger.record(page, 3);
  await ledger.expectStored();
  await page.close();
  await ledger.expectNoLoss(context);
});

test("the tab goes to the background, records more there and crashes", async ({
  ledger,
  untouchedContext: context,
}) => {
  const page = await context.newPage();
  await ledger.open(page);
  const other = await context.newPage();
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden");
  await ledger.record(page, 1);
  await ledger.expectStored();
  await ledger.record(page, 3);
  await crash(page);
  await ledger.expectNoLoss(context);
});

test("the page crashes with unsent records", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await ledger.record(page, 3);
  await crash(page);
  expect(await ledger.stored()).toBe(0);
  // Its lock is free at once.
  await ledger.expectNoLoss(context, 0);
});

test("the page is left before the deferred part is loaded", async ({ site, ledger, page, context }) => {
  site.hangDeferredChunks(true);
  await ledger.openWithoutDeferredPart(page);
  await ledger.recordAndLeave(page, `${site.origin}/plain`);
  site.hangDeferredChunks(false);
  await ledger.expectNoLoss(context);
});

test("the tab is closed before the deferred part is loaded", async ({ site, ledger, page, context }) => {
  site.hangDeferredChunks(true);
  await ledger.openWithoutDeferredPart(page);
  await ledger.record(page);
  await page.close();
  site.hangDeferredChunks(false);
  await ledger.expectNoLoss(context);
});
