import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Moves the focus on by Tab until it is where it shall be. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 120; count += 1) {
    // One press after the other.
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** Whoever has the keyboard sees where it is: on the screen, marked, and under nothing that sticks to its edge. */
export async function expectSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused === document.body) return "nothing has the focus";
        if (!focused.matches(":focus-visible")) return "the focus is not marked";
        const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
        const hits = [focused, ...(label === null ? [] : [label])].some((element) =>
          [...element.getClientRects()].some(({ x, y, width, height }) => {
            const [atX, atY] = [x + width / 2, y + Math.min(height / 2, 20)];
            const hit = document.elementFromPoint(atX, atY);
            return hit !== null && (element.contains(hit) || hit.contains(element));
          }),
        );
        return hits ? "seen" : "the focus is out of sight, or under something";
      }),
    )
    .toBe("seen");
}
