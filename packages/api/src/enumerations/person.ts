/** The enumerations that describe a person in a form (specification, section 3). */

export const personCurrentStatuses = [
  "PersonCurrentStatusUnknown",
  "WorkInIT",
  "WorkInITAndStudy",
  "Study",
  "NotFromIT",
  "PersonCurrentStatusNotWork",
] as const;
export type PersonCurrentStatus = (typeof personCurrentStatuses)[number];

export const personWorkExperiences = [
  "PersonWorkExperienceUnknown",
  "LessThanTwoYears",
  "TwoToFourYears",
  "FourToEightYears",
  "EightYearsAndMore",
  "PersonWorkExperienceNotFromIT",
] as const;
export type PersonWorkExperience = (typeof personWorkExperiences)[number];
