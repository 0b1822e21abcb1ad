import { expect, test } from "@playwright/test";
import { fillSignIn } from "../pages/sign-in.ts";
import { firstExample, fromCatalog, importEveryEntry, makeFreshProject, namedExamples } from "./fresh-project.ts";
import type { FreshProject } from "./fresh-project.ts";
import { vueVersion } from "./readme-application.ts";
import { serveFreshProject } from "./serve-fresh-project.ts";
import type { ServedProject } from "./serve-fresh-project.ts";

/** The recipes that are a whole page, at the local provider. */
const recipes = namedExamples("auth", ["src/plain/main.js", "src/vue/main.ts"]).map(
  ([path, source]) =>
    [
      path,
      source.replace(
        '"https://id.corp.example/realms/prod"',
        "`${import.meta.env.VITE_PROVIDER_ORIGIN}/auth/realms/stg`",
      ),
    ] as const,
);

let installed: FreshProject;
let project: ServedProject;

test.beforeAll(async () => {
  installed = await makeFreshProject({
    packages: ["auth"],
    sources: "test/fresh-project",
    files: [...firstExample("auth"), ...recipes],
    dependencies: {
      ...fromCatalog(["react", "react-dom", "@types/react", "@types/react-dom", "typescript", "vite"]),
      vue: vueVersion,
    },
  });
  project = await serveFreshProject(installed.folder);
});

test.afterAll(async () => {
  await project?.stop();
  installed?.remove();
});

test("a project that has only the published @corp/auth reads its declarations and imports every entry", async () => {
  await installed.run("tsc", "-p", ".");
  await importEveryEntry(installed, "@corp/auth");
});

test("a project that has only the published @corp/auth signs people in and out", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));

  await test.step("a user signs in at the provider and returns", async () => {
    await page.goto(project.origin);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL((url) => url.origin === project.providerOrigin);
    await fillSignIn(page, "reader");
    await expect(page.getByRole("heading", { name: "Fresh project" })).toBeVisible();
    await expect(page.getByText("Signed in as reader")).toBeVisible();
    expect(page.url()).toBe(`${project.origin}/`);
  });

  await test.step("they stay signed in on a page that requires it", async () => {
    await page.goto(`${project.origin}/account`);
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
    await expect(page.getByText("May read")).toBeVisible();
    await expect(page.getByText("Has a token")).toBeVisible();
  });

  await test.step("they sign out, and that page sends them to the provider", async () => {
    await page.goto(project.origin);
    // The page shows a guest before it leaves for the provider; it is loaded anew on the way back.
    const returned = page.waitForEvent("load");
    await page.getByRole("button", { name: "Sign out" }).click();
    await returned;
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.goto(`${project.origin}/account`);
    await expect(page).toHaveURL((url) => url.origin === project.providerOrigin);
    await expect(page.getByLabel("Имя пользователя")).toBeVisible();
  });

  expect(problems).toEqual([]);
});

test("the first example of the README runs as it stands", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (!message.text().includes("401")) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  // An API answers a guest like this.
  await page.route("**/api", (route) => route.fulfill({ status: 401 }));
  const call = page.waitForResponse("**/api");
  await page.goto(`${project.origin}/readme`);
  await call;
  await expect(page).toHaveTitle("guest");
  expect(new URL(page.url()).pathname).toBe("/readme");
  expect(problems).toEqual([]);
});

for (const path of ["/plain", "/vue"]) {
  test(`the recipe that is the page ${path} signs people in and out`, async ({ page }) => {
    await page.goto(project.origin + path);
    await expect(page.getByText("guest")).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await fillSignIn(page, "reader");
    await expect(page.getByText("reader")).toBeVisible();
    expect(page.url()).toBe(project.origin + path);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("guest")).toBeVisible();
  });
}
