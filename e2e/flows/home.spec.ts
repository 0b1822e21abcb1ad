import { expect, test } from "../fixtures/test.ts";
import { fillDigest, subscribe } from "../pages/digest-form.ts";
import { markDocument } from "../pages/site-navigation.ts";

test("the main page leads to what is next, to the newest articles, and to working here", async ({ page }) => {
  await page.goto("/");
  const headings = page.getByRole("heading", { level: 2 });
  for (const title of ["Над чем мы работаем", "Из блога", "Дайджест", "Приходите строить это вместе", "Уже прошли"]) {
    await expect(headings.filter({ hasText: title })).toHaveCount(1);
  }
  await expect(page.locator(".home-section", { hasText: "Из блога" }).getByRole("article")).toHaveCount(3);
  await page.getByRole("main").getByRole("link", { name: "Все статьи" }).click();
  await expect(page).toHaveURL(/\/blog$/u);
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Работа и стажировка" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Стажировка и работа" })).toBeVisible();
});

test("the digest is subscribed to in place", async ({ page }) => {
  await page.goto("/");
  await fillDigest(page, `anna${Date.now()}@example.org`);
  await subscribe(page);
  await expect(page.getByText("Проверьте почту")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
});

test("form validation is loaded only when the form is first used", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const before = scripts.length;
  await page.getByLabel("Электронная почта").focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});

test("a screenshot of the whole page and the printed page show every section", async ({ page }) => {
  await page.goto("/");
  const sections = page.locator(".home > *");
  expect(await sections.count()).toBeGreaterThan(4);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    // The rendering of a skipped section is missing from both, wherever the window is.
    const skipped = await sections.evaluateAll((all) =>
      all
        .flatMap((section) => [section, ...section.querySelectorAll("*")])
        .filter((part) => getComputedStyle(part).contentVisibility !== "visible")
        .map(({ localName }) => localName),
    );
    expect(skipped, media).toEqual([]);
  }
});

test("the announcement ticker navigates within the site, links to other sites and runs no script", async ({ page }) => {
  await page.route("**/p-api/product/config/running-line", async (route) => {
    const answer = await route.fetch();
    const { origin } = new URL(page.url());
    const items = [
      { text: "Своя страница", url: `${origin}/events?period=past` },
      { text: "Чужая страница", url: "https://elsewhere.example/page" },
      { text: "Не страница", url: "javascript:alert(1)" },
    ];
    await route.fulfill({ response: answer, json: { ...Object(await answer.json()), items } });
  });
  await page.goto("/contacts");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /на главную/u })
    .click();
  const strip = page.locator(".ticker");
  await expect(strip).toContainText("Не страница");
  await expect(strip.getByRole("link")).toHaveText(["Своя страница", "Чужая страница"]);
  const foreign = strip.getByRole("link", { name: "Чужая страница" });
  await expect(foreign).toHaveAttribute("href", "https://elsewhere.example/page");
  await expect(foreign).toHaveAttribute("rel", /noopener/u);
  const marked = await markDocument(page);
  // Moving items are hard to click; they stop on keyboard focus.
  await strip.getByRole("link", { name: "Своя страница" }).press("Enter");
  await expect(page).toHaveURL(/\/events\?period=past$/u);
  expect(await marked.isLoadedAnew()).toBe(false);
});
