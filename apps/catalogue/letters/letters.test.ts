import { expect, it } from "vitest";
import { letterExamples } from "../../server/src/modules/mail/letters/letter-examples.ts";
import * as stories from "./letters.stories.tsx";

it("each kind of letter has a story", () => {
  const { default: _meta, ...all } = stories;
  const shown = Object.values(all).map(({ parameters }) => parameters?.["letter"] as string);
  expect(shown.toSorted()).toEqual(Object.keys(letterExamples()).toSorted());
});
