import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { widthFindings } from "../gates/broken-words.ts";
import { readAdminPages } from "../pages/admin-pages.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { readPublicPages } from "../pages/public-pages.ts";
import { signIn } from "../pages/sign-in.ts";

const widths = [320, 360, 390, 480, 600, 768, 820, 912, 1024, 1180, 1280, 1440, 1920] as const;

/** Long names of every list that others can fill: of a hostile editor, and of errors. */
const longNames = {
  title: "Конфиденциальность <script>alert(document.cookie)</script> превыше-всего-высокопревосходительства",
  errors: ["UnknownSourceMapSourceType", "UnhandledReportingError", "ServiceResponseError"],
  errorClass: "PaymentProviderUnexpectedConfigurationError",
};

test.use({ allowedConsole: [/Failed to load resource/u], siteOf: "widths" });

async function offendersOf(page: Page, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto(path);
  await expect(page.locator("h1, h2").first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const finding of await page.evaluate(widthFindings)) found.push(`${path} at ${width} px: ${finding}`);
  }
  return found;
}

test("no page breaks a word or is wider than its window, from 320 to 1920 px", async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const editor = await asEditor();
  await editor("/article/create", { title: longNames.title, lead: longNames.title, tag_ids: [] });
  const errors = longNames.errors.map((errorType) => {
    return { level: "ERROR", errorType, errorClass: longNames.errorClass, count: 1 };
  });
  await page.request.post("/p-api/telemetry/error-metric?service=site&environment=prod&release=1", { data: errors });
  await signIn(page, "admin");
  const { kinds, unlisted } = await readPublicPages(baseURL ?? "");
  const offenders: string[] = [];
  for (const path of [...kinds, ...unlisted, "/nowhere", "/unauth", "/my-data", ...(await readAdminPages(page))]) {
    offenders.push(...(await offendersOf(page, path)));
  }
  expect(offenders).toEqual([]);
});
