import { rmSync } from "node:fs";
import { createTemporaryDataFolder } from "../../scripts/processes/temporary-data-folder.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import type { Stack } from "../../scripts/stack/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { goTo } from "../pages/site-navigation.ts";

test.use({ allowedConsole: [/Failed to load resource/u] });
test.describe.configure({ mode: "serial" });

let dataDir: string;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = createTemporaryDataFolder("corp-e2e-bad-day-");
  stack = await startStack({ dataDir, env: { DEMO_CONTENT: "0" } });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a site without content says so and invites to nothing", async ({ page }) => {
  await page.goto(`${stack.origin}/events`);
  await expect(page.getByText("Ничего не нашлось")).toBeVisible();
  for (const path of ["/", "/events", "/events?period=past", "/events?text=нет", "/blog", "/nowhere"]) {
    await page.goto(stack.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByText(/архив|записи прошедших|там остались записи/iu), path).toHaveCount(0);
  }
});

test("when the product server is down, pages ask once and show it, the site keeps running, and a click shows what failed", async ({
  page,
}) => {
  await page.goto(`${stack.origin}/legal/personal-data`);
  await stack.kill9("server");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await goTo(page, "Мероприятия");
  await expect(page.getByRole("alert").filter({ hasText: "Список не загрузился" })).toContainText(
    "Сервис временно недоступен",
  );
  await expect(page).toHaveURL(/\/events$/u);
  const calls = asked.filter((path) => path.startsWith("/p-api/product/"));
  expect(calls.filter((path, at) => calls.indexOf(path) !== at)).toEqual([]);
  expect(calls).toContain("/p-api/product/event/list");
  const response = await page.goto(`${stack.origin}/events`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Что-то пошло не так" })).toBeVisible();
  const health: unknown = await (await page.request.get(`${stack.origin}/healthz`)).json();
  expect(health).toMatchObject({ status: "ok", keptPages: { isHearingChanges: false } });
  const call = await page.request.post(`${stack.origin}/p-api/product/event/list`, { data: {} });
  expect(call.status()).toBe(503);
  expect(await call.json()).toMatchObject({ message: expect.stringMatching(/[а-яё]/u), code: "UNAVAILABLE" });
});
