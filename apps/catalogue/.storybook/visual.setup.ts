import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { STORY_FRAME } from "../docs/story-frame.tsx";

interface TestedStory {
  readonly id: string;
  readonly tags: readonly string[];
}

/** A story's own box, or the whole page where something lies above it (a dialog, a menu). */
function snapshotTarget(tags: readonly string[]): Element {
  const frame = tags.includes("visual-page") ? document.body : document.querySelector(`.${STORY_FRAME}`);
  if (frame === null) throw new Error("The story has no frame");
  return frame;
}

/** All of it on the screen at once: what is below the fold is not in the picture. */
async function fitViewport(element: Element): Promise<void> {
  const { bottom } = element.getBoundingClientRect();
  if (bottom > innerHeight) await page.viewport(innerWidth, Math.ceil(bottom) + 16);
}

/*
 * The machine's own monospaced typeface, whichever it is, is not in the picture; a ring around what stands at the edge is. From the
 * beginning: what has been placed beside something does not follow it.
 */
const style = document.createElement("style");
style.textContent = `
  :root { --cu-font-mono: "Onest Variable" }
  code, kbd, pre, samp { font-family: "Onest Variable" }
  body { min-block-size: 100vh }
  .${STORY_FRAME} { padding: 16px }`;
document.head.append(style);

// Before the first story: what measures its text measures it in this typeface.
const WEIGHTS = [400, 500, 600];
await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 16px "Onest Variable"`, "Aa Аа")));

/** Compares the stories tagged "visual" with `baselines/<theme>/<story>.png`, once they have come to rest. */
afterEach(async (context) => {
  const { story } = context as typeof context & { story?: TestedStory };
  if (!import.meta.env["STORYBOOK_VISUAL"] || story?.tags.includes("visual") !== true) return;
  await document.fonts.ready;
  const element = snapshotTarget(story.tags);
  await fitViewport(element);
  await expect(page.elementLocator(element)).toMatchScreenshot(story.id);
});
