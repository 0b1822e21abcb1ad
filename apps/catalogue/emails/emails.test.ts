import { expect, it } from "vitest";
import { emailExamples } from "../../server/src/modules/mail/emails/email-examples.ts";
import * as stories from "./emails.stories.tsx";

it("each kind of email has a story", () => {
  const { default: _meta, ...all } = stories;
  const shown = Object.values(all).map(({ parameters }) => parameters?.["email"] as string);
  expect(shown.toSorted()).toEqual(Object.keys(emailExamples()).toSorted());
});
