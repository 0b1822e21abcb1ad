import type { Locator } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Asserts that one of the links is the current one, and that its border distinguishes it. @param side of the border */
export async function expectCurrentMarked(
  links: Locator,
  side: "border-block-end" | "border-inline-start",
): Promise<void> {
  await expect(links.and(links.page().locator("[aria-current]"))).toHaveCount(1);
  const colours = await links.evaluateAll(
    (all, property) =>
      all.map((link) => [
        link.getAttribute("aria-current") !== null,
        getComputedStyle(link).getPropertyValue(`${property}-color`),
      ]),
    side,
  );
  const current = colours.filter(([isCurrent]) => isCurrent === true).map(([, colour]) => colour);
  const others = new Set(colours.filter(([isCurrent]) => isCurrent === false).map(([, colour]) => colour));
  expect(others.size).toBe(1);
  expect(others).not.toContain(current[0]);
}
