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

it("asks for the name, the email and the consent alone; what is left out is unknown", () => {
  const { first_name, last_name, email, consent } = application;
  const asked = { first_name, last_name, email, consent };
  expect(safeParse(jobApplicationRequest, asked).output).toEqual({
    ...asked,
    person_current_status: "PersonCurrentStatusUnknown",
    person_work_experience: "PersonWorkExperienceUnknown",
    job_search_status: "UnknownJobSearchStatus",
    know_about: ["KnowAboutCorpUnknown"],
    read_about: ["ReadAboutCorpTechExpertsUnknown"],
    reason: "ReasonUnknown",
  });
  for (const name of Object.keys(asked)) expect(isAccepted({ [name]: undefined })).toBe(false);
});
