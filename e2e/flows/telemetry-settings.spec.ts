import { rmSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { startStack } from "../../scripts/stack/stack.ts";
import type { Stack } from "../../scripts/stack/stack.ts";
import { copySeededData } from "../fixtures/seeded-data.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillSignIn } from "../pages/sign-in.ts";
import { goTo } from "../pages/site-navigation.ts";

const dsn = "https://key@errors.example/1";
const corsHeaders = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

type Item = Readonly<Record<string, unknown>>;

let dataDir: string;
let stack: Stack;
let envelopes: readonly string[];

// One site for all of them: of parallel tests each would start its own.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  dataDir = copySeededData();
  const env = { TELEMETRY_CHANNEL: "script", ERROR_REPORTING_DSN: dsn, TRACES_SAMPLE_RATE: "1", ENVIRONMENT: "stg" };
  stack = await startStack({ dataDir, env: { RATE_LIMITS: "off", COMMIT: "0123abc", ...env } });
});

test.beforeEach(async ({ context }) => {
  envelopes = await receiveEnvelopes(context);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.use({ allowedConsole: [/^Thrown for telemetry$/u] });

test("the script channel sends logs and metrics where its configuration says, under the site's own policy", async ({
  page,
}) => {
  const configured = page.waitForResponse((response) => response.url().includes("/p-api/telemetry/config?"));
  const logs = itemsSentTo(page, "/v1/lg");
  const metrics = itemsSentTo(page, "/v1/mc");
  await page.goto(`${stack.origin}/admin`);
  await fillSignIn(page, "editor");
  await expect(page.getByRole("heading", { level: 1, name: "Обзор" })).toBeVisible();
  const { searchParams } = new URL((await configured).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ itcId: "site", env: "stg" });
  await throwInPage(page);

  await expect.poll(() => logs.find(({ message }) => message === "Thrown for telemetry")).toBeDefined();
  const entry = logs.find(({ message }) => message === "Thrown for telemetry");
  expect(entry).toMatchObject({ level: "ERROR", environment: "stg", url: `${stack.origin}/admin` });
  expect(entry?.["commit"]).toMatch(/^[\da-f]{7,40}$/u);
  expect(Date.parse(String(entry?.["buildDate"]))).toBeLessThan(Date.now());
  expect(entry?.["user"]).toEqual({
    username: "editor",
    accessTokenTail: expect.stringMatching(/^\S{5}$/u),
    refreshTokenTail: expect.stringMatching(/^\S{5}$/u),
  });
  await expect.poll(() => metrics).toContainEqual(expect.objectContaining({ level: "ERROR", errorClass: "Error" }));
});

test("the error-reporting service receives errors, and traces of the configured share of pages", async ({ page }) => {
  await page.goto(`${stack.origin}/about`);
  await throwInPage(page);
  await goTo(page, "Контакты");
  await expect.poll(() => typesIn(envelopes)).toContain("event");
  expect(envelopes.join("\n")).toContain("Thrown for telemetry");
  // A transaction ends a second after its last span.
  await expect.poll(() => typesIn(envelopes), { timeout: 15_000 }).toContain("transaction");
  expect(envelopes.find((text) => text.includes('"type":"transaction"'))).toContain('"sample_rate":"1"');
});

test.describe("with reporting on but without a DSN", () => {
  const missing = "Error reporting is enabled but has no DSN: nothing is reported.";
  test.use({ allowedConsole: [new RegExp(missing, "u")] });

  test("a page logs so once to its console", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => void (message.text().includes("DSN") && said.push(message.text())));
    await page.route(`${stack.origin}/about`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(`"dsn":"${dsn}"`);
      await route.fulfill({ response, body: html.replace(`"dsn":"${dsn}"`, '"dsn":null') });
    });
    await page.goto(`${stack.origin}/about`);
    await goTo(page, "Контакты");
    await goTo(page, "Блог");
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(said).toEqual([missing]);
  });
});

const throwInPage = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    setTimeout(() => {
      throw new Error("Thrown for telemetry");
    }),
  );

/** Records that the page has sent to URLs that end so; the server has accepted them. */
function itemsSentTo(page: Page, path: string): readonly Item[] {
  const items: Item[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (!new URL(request.url()).pathname.endsWith(path) || !response.ok()) return;
    items.push(...(JSON.parse(request.postData() ?? "[]") as Item[]));
  });
  return items;
}

async function receiveEnvelopes(context: BrowserContext): Promise<readonly string[]> {
  const texts: string[] = [];
  await context.route("https://errors.example/**", async (route) => {
    texts.push(route.request().postDataBuffer()?.toString() ?? "");
    await route.fulfill({ json: {}, headers: corsHeaders });
  });
  return texts;
}

const typesIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(/^\{"type":"(\w+)"/gmu)].map(([, type = ""]) => type));
