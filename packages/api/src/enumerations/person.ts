/** Enumerations of the personal fields in forms. */

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
