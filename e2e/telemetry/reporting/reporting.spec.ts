import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { serveHarness } from "./rig/serve-harness.ts";
import type { ServedHarness } from "./rig/serve-harness.ts";
import { startSpotlight } from "./rig/start-spotlight.ts";
import type { Spotlight } from "./rig/start-spotlight.ts";

let harness: ServedHarness;
let spotlight: Spotlight;

// One harness for all of them: of parallel tests each would start its own.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  harness = await serveHarness();
  spotlight = await startSpotlight();
});

test.afterAll(async () => {
  await harness?.stop();
  await spotlight?.stop();
});

const pageUrl = (query: string): string => `${harness.origin}/?${query}&dsn=${encodeURIComponent(spotlight.dsn)}`;

async function saveOriginals(page: Page): Promise<void> {
  await page.addInitScript("globalThis.originals = [fetch, XMLHttpRequest, console.error, setTimeout]");
}

async function isUnpatched(page: Page): Promise<unknown> {
  return page.evaluate(
    "[fetch, XMLHttpRequest, console.error, setTimeout].every((each, at) => each === originals[at])",
  );
}

test("Sentry's receiver gets each error of a page once, typed and redacted, and nothing of the page is patched", async ({
  page,
}) => {
  await saveOriginals(page);
  await page.goto(pageUrl("part=handler&root&boundary"));
  await page.getByRole("button", { name: "Go" }).click();
  await expect.poll(() => spotlight.events.length).toBe(1);
  expect(spotlight.events[0]).toMatchObject({
    level: "error",
    environment: "stg",
    release: "1.4.0",
    user: { username: "anna" },
    tags: { "error.type": "UserSyncError", "error.class": "TypeError", "error.owner": "user" },
    exception: { values: [{ type: "TypeError", value: "broken, Bearer [redacted]" }] },
  });
  expect(JSON.stringify(spotlight.events)).not.toMatch(/s3cr3t|the-access-token/u);
  expect(await isUnpatched(page)).toBe(true);

  await test.step("an error that only Sentry captured is counted and logged", async () => {
    await page.evaluate("reporting.client.then((client) => client.captureException(new RangeError('alone')))");
    await expect.poll(() => spotlight.events.length).toBe(2);
    await page.evaluate("telemetry.flush()");
    const unhandled = "records.filter(({ value }) => JSON.stringify(value).includes('UnhandledReportingError'))";
    expect(await page.evaluate(`${unhandled}.map(({ kind, value }) => [kind, value.level])`)).toEqual([
      ["error", "ERROR"],
      ["log", "ERROR"],
    ]);
    expect(spotlight.events).toHaveLength(2);
  });
});

test("a page whose reporting client cannot be loaded counts lost reports", async ({ page }) => {
  const pageErrors: string[] = [];
  page.on("pageerror", ({ message }) => pageErrors.push(message));
  await page.route("**/assets/reporting-client-*", (route) => route.abort());
  await page.goto(pageUrl("part=render&root&boundary"));
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByText("This part failed.")).toBeVisible();
  const lost = "records.filter(({ value }) => value.messageClass === 'TelemetryDropped.reporting').length";
  await expect.poll(() => page.evaluate(lost)).toBe(1);
  expect(pageErrors).toEqual([]);
});

test("a traced page load has its route and no secrets, and fetch stays unpatched", async ({ page }) => {
  await saveOriginals(page);
  await page.goto(pageUrl("tracing&token=s3cr3t"));
  await expect.poll(() => page.evaluate("reporting.traceHeaders()['sentry-trace']")).toMatch(/^[\da-f]{32}-/u);
  await expect.poll(() => spotlight.transactions.length).toBe(1);
  expect(spotlight.transactions[0]).toMatchObject({ transaction: "/", environment: "stg" });
  expect(JSON.stringify(spotlight.transactions)).not.toContain("s3cr3t");
  expect(await isUnpatched(page)).toBe(true);
});
