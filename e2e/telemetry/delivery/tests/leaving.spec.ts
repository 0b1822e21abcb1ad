import { crash } from "../../../sign-in/fixtures/tab-life.ts";
import { expect, test } from "../fixtures/test.ts";

test("a page that stays", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  for (let turn = 0; turn < 3; turn += 1) {
    await ledger.tell(page, 4);
    await ledger.expectStored();
  }
  expect(front.seen.map(({ mode }) => mode)).toEqual(front.seen.map(() => "cors"));
  await ledger.settle(context);
});

test("a page of the same site follows at once", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  await ledger.tellAndLeave(page, `${front.origin}/plain`);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("a page of another site follows at once", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  await ledger.tellAndLeave(page, `${front.otherOrigin}/plain`);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the tab is closed at once", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await ledger.tell(page);
  await page.close();
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the tab is closed while the intake is away", async ({ front, ledger, page, context }) => {
  await ledger.open(page);
  front.faults.set({ kind: "down" });
  await ledger.tell(page);
  await page.close();
  await expect.poll(() => front.seen.length).toBeGreaterThan(0);
  await ledger.settle(context);
});

test("Back finds the page in the back/forward cache", async ({ front, ledger, openOwnChromium }) => {
  // Playwright turns the cache off.
  const context = await openOwnChromium({ launch: { ignoreDefaultArgs: ["--disable-back-forward-cache"] } });
  const page = await context.newPage();
  await ledger.open(page);
  await ledger.tellAndLeave(page, `${front.otherOrigin}/plain`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  await ledger.tell(page);
  await ledger.expectStored();
  await ledger.settle(context);
});

test("the tab goes to the background and tells more there", async ({ ledger, untouchedContext: context }) => {
  const page = await context.newPage();
  await ledger.open(page);
  await ledger.tell(page, 2);
  const front = await context.newPage();
  await front.bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden");
  await ledger.tell(page, 3);
  await ledger.expectStored();
  await page.close();
  await ledger.settle(context);
});

test("the page crashes with what was never sent", async ({ front, ledger, page, context }) => {
  front.configure({ delivery: { timeoutMs: 2_000 } });
  await ledger.open(page);
  await ledger.tell(page, 3);
  await crash(page);
  expect(await ledger.stored()).toBe(0);
  await ledger.settle(context);
});

test("the page is left before all of telemetry has come", async ({ front, ledger, page, context }) => {
  front.holdChunks(true);
  await ledger.openHalf(page);
  await ledger.tellAndLeave(page, `${front.origin}/plain`);
  front.holdChunks(false);
  await ledger.settle(context);
});

test("the tab is closed before all of telemetry has come", async ({ front, ledger, page, context }) => {
  front.holdChunks(true);
  await ledger.openHalf(page);
  await ledger.tell(page);
  await page.close();
  front.holdChunks(false);
  await ledger.settle(context);
});
