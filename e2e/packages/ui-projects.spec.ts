import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { firstExample, fromCatalog, importEveryEntry, makeFreshProject } from "./fresh-project.ts";
import type { FreshProject } from "./fresh-project.ts";
import { serveUiProjects } from "./serve-ui-projects.ts";
import type { ServedUi } from "./serve-ui-projects.ts";

const ACCENT = "rgb(255, 79, 24)";
const DARK_CANVAS = "rgb(15, 16, 18)";

let project: FreshProject;
let server: FreshProject;
let served: ServedUi;

test.beforeAll(async () => {
  const react = ["react", "react-dom"];
  [project, server] = await Promise.all([
    makeFreshProject({
      packages: ["ui"],
      sources: "test/fresh-project",
      files: firstExample("ui"),
      dependencies: fromCatalog([
        ...react,
        "@internationalized/date",
        "@types/react",
        "@types/react-dom",
        "react-aria-components",
        "typescript",
        "vite",
      ]),
    }),
    makeFreshProject({ packages: ["ui"], sources: "test/fresh-server", dependencies: fromCatalog(react) }),
  ]);
  served = await serveUiProjects(project.folder, server.folder);
});

test.afterAll(async () => {
  await served?.stop();
  project?.remove();
  server?.remove();
});

test("a project that has only the published @corp/ui reads its declarations and imports every entry", async () => {
  await project.run("tsc", "-p", ".");
  await importEveryEntry(project, "@corp/ui");
});

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

test("a new Vite project that has only the published @corp/ui shows a styled page", async ({ page }) => {
  const problems = collectProblems(page);
  await page.goto(served.projectOrigin);
  const button = page.getByRole("button", { name: "Save" });
  await expect(button).toHaveCSS("background-color", ACCENT);
  await expect(button.locator("svg")).toHaveAttribute("viewBox", "0 0 24 24");
  await page.getByRole("textbox", { name: "Title" }).fill("Meetup");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCSS("min-height", "44px");
  expect(problems).toEqual([]);
});

test("the first example of the README runs as it stands", async ({ page }) => {
  const problems = collectProblems(page);
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
