import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { examples } from "./examples/examples.ts";
import { jobApplicationRequest } from "./user.ts";

const application = examples.jobApplicationSend.request;
const isAccepted = (changes: object): boolean =>
  safeParse(jobApplicationRequest, { ...application, ...changes }).success;

it.each([
  ["know_about", "KnowAboutCorpUnknown", "KnowAboutCorpSolvesInterestingTasks"],
  ["know_about", "KnowAboutCorpNoneOfTheAbove", "KnowAboutCorpSolvesInterestingTasks"],
  ["read_about", "ReadAboutCorpTechExpertsUnknown", "ReadAboutCorpTechExpertsHabr"],
])("rejects in %s the answer %s together with another", (field, exclusive, other) => {
  expect(isAccepted({ [field]: [exclusive] })).toBe(true);
  expect(isAccepted({ [field]: [other] })).toBe(true);
  expect(isAccepted({ [field]: [exclusive, other] })).toBe(false);
});
