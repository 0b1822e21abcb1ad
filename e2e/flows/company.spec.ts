import { expect, test } from "../fixtures/test.ts";

const pages = [
  ["/about", "Мы строим то, что заметно"],
  ["/contacts", "Контакты"],
  ["/internship", "Стажировка и работа"],
  ["/digest", "Дайджест"],
  ["/legal/personal-data", "Согласие на обработку персональных данных"],
  ["/legal/mailing", "Согласие на получение рассылки"],
  ["/legal/privacy", "Политика обработки персональных данных"],
] as const;

test("each page about the company has its heading as it is served", async ({ request }) => {
  for (const [path, title] of pages) {
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/su.exec(await (await request.get(path)).text()) ?? [];
    expect(heading, path).toContain(title);
  }
});

test("the pages about the company are reached and read in place, their texts being in no script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
  });
  await page.goto("/");
  for (const [name, title] of [
    ["О компании", "Мы строим то, что заметно"],
    ["Контакты", "Контакты"],
    ["Политика конфиденциальности", "Политика обработки персональных данных"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  }
  expect(scripts.filter((text) => text.includes("Разбор без виноватых") || text.includes("Роскомнадзор"))).toEqual([]);
});

test("each subject has an email, each office a map, and the company's profiles have rel=me", async ({ page }) => {
  await page.goto("/contacts");
  const main = page.getByRole("main");
  for (const subject of ["events", "jobs", "press", "privacy"]) {
    await expect(main.locator(`a[href="mailto:${subject}@corp.example"]`)).toBeVisible();
  }
  await expect(main.getByRole("link", { name: /Показать на карте/u })).toHaveCount(3);
  await expect(main.locator('a[rel~="me"]')).toHaveCount(5);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a consent is a document of its own, by purposes, and the forms lead to the one that is meant", async ({
  page,
}) => {
  await page.goto("/internship");
  const link = page.getByRole("link", { name: /обработку персональных данных/u }).first();
  expect(await link.getAttribute("href")).toBe("/legal/personal-data#application");
  await page.goto("/legal/personal-data#application");
  await expect(page.locator("#application")).toContainText("Заявка на работу или стажировку");
  await expect(page.getByText("Редакция от 23 ноября 2026")).toBeVisible();
});

test("a legal text prints without what only a screen needs", async ({ page }) => {
  await page.goto("/legal/privacy");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Содержание" })).toBeHidden();
  await expect(page.locator("#rights")).toBeVisible();
});
