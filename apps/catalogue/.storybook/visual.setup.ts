import "@fontsource-variable/onest";
import { afterEach, beforeEach, expect } from "vitest";
import { commands, page } from "vitest/browser";
import { showTheme } from "../docs/show-theme.ts";
import { STORY_FRAME } from "../docs/story-frame.tsx";

interface TestedStory {
  readonly id: string;
  readonly tags: readonly string[];
}

/** The story's own box, or the whole page for overlays (a dialog, a menu). */
function snapshotTarget(tags: readonly string[]): Element {
  const frame = tags.includes("visual-page") ? document.body : document.querySelector(`.${STORY_FRAME}`);
  if (frame === null) throw new Error("The story has no frame");
  return frame;
}

/** Enlarges the viewport so that the whole element is in the screenshot. */
async function fitViewport(element: Element): Promise<void> {
  const { bottom } = element.getBoundingClientRect();
  if (bottom > innerHeight) await page.viewport(innerWidth, Math.ceil(bottom) + 16);
}

/*
 * Replaces monospaced fonts, of which none is shipped, and leaves room for focus rings at the edges. Applied before
 * the stories render, because positioned overlays would not follow a later change. React Aria's overlays have no
 * transition: it would start only once they are positioned, which on a busy machine is after the screenshot.
 */
const style = document.createElement("style");
style.textContent = `
  :root { --cu-font-mono: "Onest Variable" }
  code, kbd, pre, samp { font-family: "Onest Variable" }
  body { min-block-size: 100vh }
  .cu-Popover, .cu-Tooltip { transition: none }
  .${STORY_FRAME} { padding: 16px }`;
document.head.append(style);

// Load the whole typeface before the first story: text that is measured in another one keeps that size.
await Promise.all([...document.fonts].map((face) => face.load()));
if (document.fonts.size === 0) throw new Error("The page declares no font");

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/**
 * Resets the page before each story. Waits for pending scroll events: a late one would close a list that the story
 * opens. Presses a key: after a pointer press in the previous story React Aria would hide the focus ring.
 */
beforeEach(async () => {
  scrollTo(0, 0);
  await nextFrame();
  await nextFrame();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
});

/** Compares the stories tagged "visual" with `baselines/<theme>/<story>.png` after all animations. */
afterEach(async (context) => {
  const { story } = context as typeof context & { story?: TestedStory };
  if (!import.meta.env["STORYBOOK_VISUAL"] || story?.tags.includes("visual") !== true) return;
  const element = snapshotTarget(story.tags);
  await fitViewport(element);
  // Without a test id the locator would use the element's text, which may still change.
  element.setAttribute("data-testid", "snapshot");
  try {
    expect(await commands.foreignFonts('[data-testid="snapshot"] *')).toEqual([]);
    for (const theme of ["light", "dark"] as const) {
      showTheme(theme);
      await expect(page.elementLocator(element)).toMatchScreenshot(`${theme}/${story.id}`);
    }
  } finally {
    element.removeAttribute("data-testid");
    showTheme("light");
  }
});
