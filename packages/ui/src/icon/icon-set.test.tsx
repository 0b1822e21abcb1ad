import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { IconProps } from "./icon.tsx";

const folder = fileURLToPath(new URL("../..", import.meta.url));
const names = globSync("src/icons/*", { cwd: folder })
  .map((path) => basename(path, ".tsx"))
  .toSorted();

/** Directional icons, which are mirrored in right-to-left direction. A clock, a check mark and a magnifier are not. */
const MIRRORED = ["arrow-right", "chevron-left", "chevron-right", "external", "list", "redo", "send", "undo"];

const componentName = (name: string): string =>
  `${name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Icon`;

const load = (name: string): Promise<Record<string, ComponentType<IconProps>>> => import(`../icons/${name}.tsx`);

async function markup(name: string, props: IconProps = {}): Promise<string> {
  const Drawn = (await load(name))[componentName(name)];
  // An icon that is missing fails the checks of its markup.
  if (Drawn === undefined) return `${name}.tsx exports no ${componentName(name)}`;
  return renderToStaticMarkup(<Drawn {...props} />);
}

const values = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");

describe("every icon", () => {
  it("is the only export of its module", async () => {
    for (const name of names) expect.soft(Object.keys(await load(name))).toEqual([componentName(name)]);
  });

  it("has the name of its export in React's tools", async () => {
    for (const name of names) {
      const drawn = (await load(name))[componentName(name)];
      expect.soft(drawn?.displayName ?? drawn?.name).toBe(componentName(name));
    }
  });

  it("uses the common grid and only currentColor", async () => {
    for (const name of names) {
      const html = await markup(name);
      expect.soft(values(html, "viewBox"), name).toEqual(["0 0 24 24"]);
      expect.soft(values(html, "stroke-width"), name).toEqual(["1.75"]);
      const paints = [...values(html, "fill"), ...values(html, "stroke")];
      expect
        .soft(
          paints.filter((paint) => paint !== "none" && paint !== "currentColor"),
          name,
        )
        .toEqual([]);
      expect.soft(html, name).not.toMatch(/style=|opacity/);
    }
  });

  it("is hidden from screen readers without a label, and named with one", async () => {
    for (const name of names) {
      expect.soft(await markup(name), name).toContain('aria-hidden="true"');
      const named = await markup(name, { label: "Имя" });
      expect.soft(named, name).toContain('role="img" aria-label="Имя"');
      expect.soft(named, name).not.toContain("aria-hidden");
    }
  });
});

describe("the set of icons", () => {
  it("mirrors only directional icons in right-to-left direction", async () => {
    const drawn = await Promise.all(names.map(async (name) => ({ name, html: await markup(name) })));
    expect(drawn.filter(({ html }) => html.includes("data-mirrored")).map(({ name }) => name)).toEqual(MIRRORED);
  });

  it("has no two identical icons", async () => {
    const drawn = await Promise.all(names.map((name) => markup(name)));
    expect(new Set(drawn).size).toBe(names.length);
  });
});
