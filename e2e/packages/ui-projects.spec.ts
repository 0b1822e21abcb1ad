import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { serveUiProjects } from "./serve-ui-projects.ts";
import type { ServedUi } from "./serve-ui-projects.ts";

const ACCENT = "rgb(255, 79, 24)";
const DARK_CANVAS = "rgb(15, 16, 18)";

let served: ServedUi;

test.beforeAll(async () => {
  const { FRESH_PROJECT: project, FRESH_SERVER: server } = process.env;
  if (project === undefined || server === undefined)
    throw new Error("FRESH_PROJECT or FRESH_SERVER names no project: run npm test -- packages.");
  served = await serveUiProjects(project, server);
});

test.afterAll(async () => served?.stop());

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

test("a new Vite project that has only the published @corp/ui shows a styled page", async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto(served.projectOrigin);
  const button = page.getByRole("button", { name: "Save" });
  await expect(button).toHaveCSS("background-color", ACCENT);
  await expect(button.locator("svg")).toHaveAttribute("viewBox", "0 0 24 24");
  await page.getByRole("textbox", { name: "Title" }).fill("Meetup");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCSS("min-height", "44px");
  expect(problems).toEqual([]);
});

test("the first example of the README runs as it stands", async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto(`${served.projectOrigin}/readme`);
  await page.getByLabel(/Почта/).fill("anna@example.org");
  await page.getByRole("button", { name: "Подписаться" }).click();
  await expect(page.getByText("Вы подписаны на дайджест")).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe("where no script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a page rendered by a bare Node, with React alone beside the package, is styled", async ({ page }) => {
    await page.goto(served.serverOrigin);
    await expect(page.locator("body")).toHaveCSS("margin", "0px");
    await expect(page.locator("html")).toHaveCSS("background-color", DARK_CANVAS);
    await expect(page.getByRole("link", { name: "Все события" })).toHaveCSS("background-color", ACCENT);
    await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  });
});
