import { afterEach, expect } from "vitest";
import type { ComponentGuide } from "../../../packages/ui/src/component-guide.ts";
import { fullest } from "../docs/measure-anatomy.ts";
import { importedComponents } from "../docs/size-note.tsx";

interface TestedStory {
  readonly id: string;
  readonly parameters: { readonly guide?: ComponentGuide };
}

/** Checks what the page of a component takes from its `States`: an element to draw, and the notes of the guide. */
afterEach((context) => {
  const { story } = context as typeof context & { story?: TestedStory };
  const guide = story?.parameters.guide;
  if (guide === undefined || story?.id.endsWith("--states") !== true) return;
  expect(notesWithMarkup(guide)).toEqual([]);
  // An element of one pixel is not drawn.
  if (story.id.includes("visually-hidden")) return;
  const components = importedComponents(guide.import).map(([name]) => name);
  expect(fullest(document.body, components, guide.root)).not.toBeNull();
});

/** Notes with a code span that is not closed, or with the link of a comment. */
function notesWithMarkup(guide: ComponentGuide): readonly string[] {
  const notes = [...guide.do, ...guide.dont, ...guide.accessibility, ...(guide.keyboard ?? []).flat()];
  return notes.filter((note) => /`|\{@/u.test(note.replaceAll(/`[^`]+`/gu, "")));
}
