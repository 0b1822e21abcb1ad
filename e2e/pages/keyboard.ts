import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** Maximum Tab presses. */
const mostStops = 120;

/** Goes on by Tab until it is there. @param atEachStop is done wherever the keyboard is on the way, and there. */
export async function tabTo(page: Page, target: Locator, atEachStop?: () => Promise<void>): Promise<void> {
  // Waits for loading elements instead of tabbing past them.
  await target.first().waitFor({ state: "attached" });
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluateAll((elements) => elements.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
    await atEachStop?.();
  }
  throw new Error(`${mostStops} stops did not lead to ${String(target)}`);
}

/** The same, asserting that the focus is visible at every stop. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target, () => expectMarked(page));
}

/** Asserts that the focused element is outlined, within the viewport and not covered. */
export async function expectMarked(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whyUnmarked)).toBeNull();
}

/** Runs in the page. @returns null when it is seen */
function whyUnmarked(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return "nothing has the focus";
  const name = `${focused.tagName.toLowerCase()}.${focused.className} "${focused.textContent.trim().slice(0, 60)}"`;
  const { parentElement: parent } = focused;
  // A visually hidden control is outlined by its container, a card for its link, a label for its input, or by what the
  // label draws instead: the box of a checkbox, the track of a switch.
  const isHidden = [focused, parent].some((one) => one !== null && one.getBoundingClientRect().width <= 1);
  const drawn = [...(focused.closest("label")?.querySelectorAll("[aria-hidden=true]") ?? [])];
  const around = [...(isHidden ? drawn : [focused, parent]), parent?.parentElement, focused.closest("article")];
  const marked = around.find((element) => {
    if (element == null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  });
  if (marked == null) return `${name} is not outlined`;
  const { top, right, bottom, left } = (isHidden ? marked : focused).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [x0, x1] = [Math.max(left, 0), Math.min(right, clientWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, clientHeight)];
  if (x1 <= x0 || y1 <= y0) return `${name} is out of the window`;
  const there = document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2);
  if (there === null || !(marked.contains(there) || there.contains(focused))) return `${name} is under something`;
  return null;
}
