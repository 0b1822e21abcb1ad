import { test } from "../fixtures/test.ts";

test("offline for a minute", async ({ ledger, page, context }) => {
  await page.clock.install();
  await ledger.open(page);
  await ledger.record(page, 2);
  await ledger.expectStored();
  await context.setOffline(true);
  await ledger.record(page, 10);
  await page.clock.runFor(30_000);
  await ledger.record(page, 10);
  await page.clock.runFor(30_000);
  await context.setOffline(false);
  await ledger.expectStored();
  await ledger.expectNoLoss(context);
});

test("the tab is closed while offline", async ({ ledger, page, context }) => {
  await ledger.open(page);
  await context.setOffline(true);
  await ledger.record(page);
  await page.close();
  await context.setOffline(false);
  await ledger.expectNoLoss(context);
});
