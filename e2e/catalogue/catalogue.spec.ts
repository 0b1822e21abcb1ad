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
  readonly tags: readonly string[];
}

/** A story as Storybook extracts it. */
interface Extracted {
  readonly id: string;
  readonly title: string;
  readonly initialArgs: Readonly<Record<string, unknown>>;
  readonly argTypes: Readonly<Record<string, ArgType>>;
}

interface ArgType {
  readonly description?: string;
  readonly table?: {
    /** Hides the row. */
    readonly disable?: boolean;
    readonly type?: { readonly summary?: string };
    readonly defaultValue?: { readonly summary?: string };
  };
  readonly control?: unknown;
}

const folder = fileURLToPath(new URL("../../apps/catalogue/storybook-static/", import.meta.url));

let catalogue: StaticServer;

test.beforeAll(async () => {
  catalogue = await serveStatic(folder);
});

test.afterAll(async () => catalogue?.stop());

function allPages(): readonly Entry[] {
  const index = JSON.parse(readFileSync(`${folder}index.json`, "utf8")) as { entries: Record<string, Entry> };
  return Object.values(index.entries).filter(({ type }) => type === "docs");
}

/** The first component of each tier. */
function tiers(): readonly Entry[] {
  const components = allPages().filter(({ title }) => title.startsWith("Components/"));
  return Object.values(Object.groupBy(components, ({ title }) => title.split("/")[1] ?? "")).flatMap(
    (tier) => tier?.slice(0, 1) ?? [],
  );
}

/** Collects console messages and requests to other hosts. */
function collectProblems(page: Page): string[] {
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

/** Loads the examples in frames, those far below too, and waits until each has rendered. */
async function renderFrames(page: Page): Promise<void> {
  const frames = page.locator("#storybook-docs iframe");
  await frames.evaluateAll((all) => all.forEach((frame) => frame.setAttribute("loading", "eager")));
  for (const frame of await frames.all()) await expect(frame).not.toHaveAttribute("inert");
}

// Each page once, half of them in each theme: what a theme changes is looked at story by story.
for (const [half, theme] of ["light", "dark"].entries()) {
  test(`every page opens without a complaint or another host, and keeps its place and its focus, ${theme}`, async ({
    page,
  }) => {
    const problems = collectProblems(page);
    for (const { id, title } of allPages().filter((_, index) => index % 2 === half)) {
      await test.step(title, async () => {
        await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`);
        await expect(page.locator("#storybook-docs h1").first()).toBeVisible();
        await renderFrames(page);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        // A frame returns the focus a moment after it has rendered.
        await expect(page.locator("body"), title).toBeFocused();
        expect(await page.evaluate(() => scrollY), title).toBe(0);
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

test("a page of each tier of components describes its props, shows no tag of a comment and draws the anatomy", async ({
  page,
}) => {
  const components = tiers();
  expect(components.map(({ title }) => title.split("/")[1])).toEqual(["Site", "Forms", "Admin"]);
  for (const { id, title } of components) {
    await page.goto(`${catalogue.origin}/iframe.html?viewMode=docs&id=${id}`);
    const rows = page.locator(".docblock-argstable tbody tr");
    await expect(rows.first()).toBeVisible();
    // The description stands above the type.
    await expect(rows.filter({ hasNot: page.locator("td:nth-child(2) > :nth-child(2)") }), title).toHaveCount(0);
    for (const row of await rows.allTextContents())
      expect(row, title).not.toMatch(/@(?:default|link|see|throws)\b|\$\$typeof|\bunion\b/u);
    const notes = page.locator("#storybook-docs :is(p, .catalogue-Advice li, .catalogue-Keys td)");
    for (const note of await notes.allTextContents()) expect(note, title).not.toMatch(/`|\{@/u);
    await expect(page.locator(".catalogue-Anatomy .catalogue-Part").first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), title).toBeLessThan(30_000);
  }
});

test("every component describes its props", async ({ page }) => {
  await page.goto(`${catalogue.origin}/iframe.html?viewMode=story&id=components-site-button--playground`);
  await expect(page.getByRole("button", { name: "Зарегистрироваться" })).toBeVisible();
  const props = await page.evaluate(async () => {
    const preview = Reflect.get(window, "__STORYBOOK_PREVIEW__") as { extract(): Promise<Record<string, Extracted>> };
    const playgrounds = Object.values(await preview.extract()).filter(({ id }) =>
      /^components-.*--playground$/.test(id),
    );
    return playgrounds.flatMap(({ title, argTypes, initialArgs }) =>
      Object.entries(argTypes)
        .filter(([, { table }]) => table?.disable !== true)
        .map(([name, { description = "", table, control }]) => {
          const value = initialArgs[name];
          // Its control would show the fields of an element.
          const isElement = typeof value === "object" && value !== null && "$$typeof" in value;
          return {
            title,
            name,
            isDescribed: description !== "",
            text: [description, table?.type?.summary, table?.defaultValue?.summary].join(" "),
            isWronglyControlled: isElement && control !== false,
          };
        }),
    );
  });
  const components = allPages().filter(({ title }) => title.startsWith("Components/"));
  expect(new Set(props.map(({ title }) => title))).toEqual(new Set(components.map(({ title }) => title)));
  const tags = /@(?:default|link|see|throws)\b|\bunion\b/u;
  const wrong = props.filter(
    ({ isDescribed, text, isWronglyControlled }) => !isDescribed || tags.test(text) || isWronglyControlled,
  );
  expect(wrong).toEqual([]);
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

test("the toolbar's theme changes a documentation page and its examples in frames", async ({ page }) => {
  await page.goto(`${catalogue.origin}/?path=/docs/components-admin-menu--docs`);
  const docs = page.frameLocator("#storybook-preview-iframe");
  const example = docs.locator("#storybook-docs iframe");
  await expect(example).not.toHaveAttribute("inert");
  await page.getByRole("button", { name: "Theme light" }).click();
  await page.getByRole("option", { name: "dark", exact: true }).click();
  await expect(example.contentFrame().locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(example).not.toHaveAttribute("inert");
  await expect(docs.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the sidebar and the search lead to a page", async ({ page }) => {
  await page.goto(catalogue.origin);
  const heading = page.frameLocator("#storybook-preview-iframe").locator("#storybook-docs h1").first();
  await expect(heading).toHaveText("Start here");
  await page.getByRole("link", { name: "Content and tone" }).click();
  await expect(heading).toHaveText("Content and tone");
  await page.getByRole("searchbox").fill("sortable");
  await page.getByRole("option", { name: "Sortable list" }).first().click();
  await expect(heading).toHaveText("Sortable list");
});

test("a URL keeps the theme, high contrast too", async ({ page }) => {
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
