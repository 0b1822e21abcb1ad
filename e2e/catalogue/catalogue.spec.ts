import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { serveStatic } from "./serve-static.ts";
import type { StaticServer } from "./serve-static.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: "docs" | "story";
}

const folder = fileURLToPath(new URL("../../apps/catalogue/storybook-static/", import.meta.url));

let catalogue: StaticServer;

test.beforeAll(async () => {
  catalogue = await serveStatic(folder);
});

test.afterAll(async () => catalogue?.stop());

function pages(): readonly Entry[] {
  const index = JSON.parse(readFileSync(`${folder}index.json`, "utf8")) as { entries: Record<string, Entry> };
  return Object.values(index.entries).filter(({ type }) => type === "docs");
}

/** Collects console messages and requests to other hosts. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== catalogue.origin) problems.push(request.url());
  });
  return problems;
}

// Each page once, half of them in each theme: what a theme changes is looked at story by story.
for (const [half, theme] of ["light", "dark"].entries()) {
  test(`every page opens without a complaint and without another host, ${theme}`, async ({ page }) => {
    const problems = problemsOf(page);
    for (const { id, title } of pages().filter((_, index) => index % 2 === half)) {
      await test.step(title, async () => {
        await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`);
        await expect(page.locator("#storybook-docs h1").first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        expect(problems, title).toEqual([]);
      });
    }
  });
}

test("the page of a component shows its size, its keyboard shortcuts and its guidelines", async ({ page }) => {
  await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=components-site-button--docs`);
  await expect(page.getByText(/^Size, minified and gzipped.*Button: 1\.\d kB/)).toBeVisible();
  for (const name of ["All states", "Try it", "Use", "Keyboard", "Accessibility"])
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await page.getByRole("combobox").first().selectOption("outline");
  await expect(page.getByRole("button", { name: "Зарегистрироваться" }).first()).toHaveAttribute(
    "data-variant",
    "outline",
  );
});

test("the page of every component describes all props, shows no tag of a comment and draws the anatomy", async ({
  page,
}) => {
  const undescribed: string[] = [];
  for (const { id, title } of pages().filter(({ title: name }) => name.startsWith("Components/"))) {
    await test.step(title, async () => {
      await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=${id}`);
      const rows = page.locator(".docblock-argstable tbody tr");
      await expect(rows.first()).toBeVisible();
      const shown = await rows.evaluateAll((found) =>
        found.map((row) => {
          const [name, description] = row.querySelectorAll("td");
          // The description stands above the type.
          const isDescribed = (description?.children.length ?? 0) > 1;
          return { name: name?.textContent ?? "", isDescribed, text: row.textContent ?? "" };
        }),
      );
      for (const { name, isDescribed, text } of shown) {
        if (!isDescribed) undescribed.push(`${title}: ${name}`);
        expect(text, title).not.toMatch(/@(?:default|link|see|throws)\b|\$\$typeof|\bunion\b/u);
      }
      const notes = page.locator("#storybook-docs :is(p, .catalogue-Advice li, .catalogue-Keys td)");
      for (const note of await notes.allTextContents()) expect(note, title).not.toMatch(/`|\{@/u);
      if (title !== "Components/Site/Visually hidden")
        await expect(page.locator(".catalogue-Anatomy .catalogue-Part").first()).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollHeight), title).toBeLessThan(30_000);
    });
  }
  expect(undescribed).toEqual([]);
});

test("the anatomy is that of the page's component, with its spaces", async ({ page }) => {
  await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=components-admin-toolbar--docs`);
  await expect(page.locator(".catalogue-Anatomy + table code")).toContainText(["cu-Toolbar", "cu-ToolbarGroup"]);
  await expect(page.locator(".catalogue-Space").first()).toHaveText(/^\d+$/u);
});

test("the source of a story has the name of a component that is the story's own", async ({ page }) => {
  await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=components-admin-sortable-list--docs`);
  await page.getByRole("switch", { name: "Show code" }).first().click();
  await expect(page.locator("pre", { hasText: /^<\w/u })).toContainText("<Talks");
});

test("the toolbars change theme, direction and width", async ({ page }) => {
  await page.goto(`${catalogue.origin}/?path=/story/components-site-button--playground`);
  const story = page.frameLocator("#storybook-preview-iframe");
  await expect(story.getByRole("button", { name: "Зарегистрироваться" })).toBeVisible();
  await page.getByRole("button", { name: "Theme light" }).click();
  await page.getByRole("option", { name: "dark", exact: true }).click();
  await expect(story.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Direction of writing ltr" }).click();
  await page.getByRole("option", { name: "rtl" }).click();
  await expect(story.locator("html")).toHaveAttribute("dir", "rtl");
  await page.goto(`${catalogue.origin}/?path=/story/components-site-button--playground&globals=viewport:phone`);
  await expect.poll(() => story.locator("html").evaluate(() => innerWidth)).toBe(390);
});

test("an address keeps the theme, high contrast too", async ({ page }) => {
  await page.goto(
    `${catalogue.origin}/iframe.html?viewMode=story&id=components-site-button--playground&globals=theme:dark-contrast`,
  );
  await expect(page.getByRole("button", { name: "Зарегистрироваться" })).toHaveCSS(
    "background-color",
    "rgb(255, 138, 92)",
  );
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
});

test("the changelog lists every package's changes, released and pending", async ({ page }) => {
  await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=packages-changelog--docs`);
  for (const name of ["@corp/api", "@corp/auth", "@corp/telemetry", "@corp/ui"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "0.1.0" })).toHaveCount(4);
});
