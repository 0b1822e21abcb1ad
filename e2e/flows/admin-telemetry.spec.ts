import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindingsInBothThemes } from "../gates/axe-findings.ts";
import { breakEventList, nullEvent } from "../pages/broken-event-list.ts";
import { signIn, signInToAdmin } from "../pages/sign-in.ts";
import { goTo } from "../pages/site-navigation.ts";

/**
 * Opens the list of events as a client's navigation does, with a response that no server should give. The intake has
 * then stored the error's count and its log entry, which come in batches of their own: a report that was read before is
 * read again only a minute later.
 */
async function openBrokenEventList(page: Page): Promise<void> {
  const stored = ["/error-metric", "/input/open"].map((path) =>
    page.waitForResponse((response) => {
      return response.url().includes(path) && response.request().postData()?.includes("TypeError") === true;
    }),
  );
  await breakEventList(page);
  await page.goto("/legal/personal-data");
  await goTo(page, "Мероприятия");
  await expect(page.getByRole("heading", { name: "Что-то пошло не так" })).toBeVisible();
  for (const response of await Promise.all(stored)) expect(response.status()).toBe(204);
}

/** Finds it by its whole name: other tests of this site report errors of other types. */
const opener = (page: Page): Locator =>
  page.getByRole("button", { name: "Показать примеры TypeError, UserReactError" });

test.describe("an error of the site", () => {
  test.use({ allowedConsole: [nullEvent] });

  test("is shown to administrators with the place in the sources where it happened", async ({ page, newPerson }) => {
    await openBrokenEventList(page);

    const admin = await newPerson();
    await signInToAdmin(admin, "admin");
    await admin.getByRole("link", { name: "Телеметрия" }).click();
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Телеметрия");
    // The keyboard alone opens the details and closes them.
    await opener(admin).press("Enter");
    const details = admin.getByRole("dialog", { name: "TypeError" });
    await expect(details.getByText(/app\/features\/events\/[\w-]+\.tsx:\d+:\d+/u).first()).toBeVisible();
    await expect(details.locator("[data-failed]").first()).toBeVisible();
    await expect(details.getByText("EventGrid").first()).toBeVisible();
    await admin.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(opener(admin)).toBeFocused();

    await admin.getByRole("button", { name: "Как таблица" }).click();
    await expect(admin.getByRole("region", { name: "По часам" }).getByRole("row", { name: /Всего/u })).toBeVisible();
  });
});

test("telemetry filters are kept in the query string, and the log is live", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/telemetry?period=7d");
  await expect(page.getByRole("combobox", { name: "Период" })).toHaveValue("7d");
  await page.getByRole("combobox", { name: "Период" }).selectOption("1h");
  await page.getByRole("combobox", { name: "Окружение" }).selectOption("prod");
  await expect(page).toHaveURL(/\?period=1h&environment=prod$/u);
  await expect(page.getByText("За этот период ошибок не было.").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Окружение" }).selectOption("");

  const marker = `Проверка журнала ${Date.now()}`;
  await page.request.post("/p-api/telemetry/input/open?login=site", {
    data: [{ level: "WARN", message: marker, environment: "local" }],
  });
  await expect(page.getByRole("region", { name: "Записи журнала" }).getByText(marker)).toBeVisible();
  // Landmarks have names of their own.
  await expect(page.getByRole("region", { name: "Журнал", exact: true })).toHaveCount(1);
});

test("the five web vitals are in one row of a desktop", async ({ page }) => {
  const counts = { count: 3, good: 1, needs_improvement: 1, poor: 1, p50: 1200, p75: 2600, p95: 4200 };
  const items = ["LCP", "INP", "CLS", "FCP", "TTFB"].map((name) => ({ name, ...counts }));
  await page.route("**/telemetry-report/vitals", (route) => route.fulfill({ json: { items } }));
  await signIn(page, "admin");
  await page.goto("/admin/telemetry");
  const vitals = page.getByRole("article").filter({ hasText: /^(?:LCP|INP|CLS|FCP|TTFB)/u });
  await expect(vitals).toHaveCount(items.length);
  const tops = await vitals.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("long names widen neither the page nor the table of errors", async ({ page }) => {
  const release = "2027.03.02-a1b2c3d4e5f60718293a4b5c6d7e8f9012345678";
  await page.request.post(`/p-api/telemetry/error-metric?service=site&environment=long-names&release=${release}`, {
    data: [
      {
        level: "ERROR",
        errorType: "UserAsyncError",
        errorClass: "PaymentProviderUnexpectedConfigurationError",
        count: 1,
      },
    ],
  });
  await signIn(page, "admin");
  await page.goto("/admin/telemetry?environment=long-names");
  await expect(page.getByRole("combobox", { name: "Окружение" })).toHaveValue("long-names");
  const errors = page.getByRole("row", { name: /PaymentProvider/u });
  await expect(errors).toContainText("Наш код");
  const hidden = await errors.evaluate((row) => {
    const frame = row.closest("table")?.parentElement;
    return (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0);
  });
  expect(hidden).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("an editor sees the 403 page in the place of telemetry, and loads nothing of it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await signInToAdmin(page, "editor");
  await expect(page.getByRole("link", { name: "Телеметрия" })).toHaveCount(0);
  await page.goto("/admin/telemetry");
  await expect(page.getByRole("heading", { name: "Доступ запрещен" })).toBeVisible();
  expect(loaded.filter((url) => url.includes("telemetry-dashboard"))).toEqual([]);
});

test.describe("with errors to show", () => {
  test.use({ allowedConsole: [nullEvent] });

  test("axe finds nothing on telemetry, its tables and an error's details", async ({ page, newPerson }) => {
    await openBrokenEventList(page);
    const admin = await newPerson();
    await signIn(admin, "admin");
    await admin.goto("/admin/telemetry");
    await expect(opener(admin)).toBeVisible();
    expect(await axeFindingsInBothThemes(admin)).toEqual([]);
    await admin.getByRole("button", { name: "Как таблица" }).click();
    expect(await axeFindingsInBothThemes(admin)).toEqual([]);
    await opener(admin).click();
    await expect(admin.locator("[data-failed]").first()).toBeVisible();
    expect(await axeFindingsInBothThemes(admin)).toEqual([]);
  });
});
