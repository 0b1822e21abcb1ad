/** Enumerations of the job application, with the placeholder company's name in the members. */

/** How far an administrator has got with an application. The applicant does not see it. */
export const jobApplicationStates = ["new", "in-progress", "invited", "declined"] as const;
export type JobApplicationState = (typeof jobApplicationStates)[number];

export const jobSearchStatuses = [
  "UnknownJobSearchStatus",
  "YesActivelyLooking",
  "NoButOpenToOffers",
  "NotLookingForJob",
] as const;
export type JobSearchStatus = (typeof jobSearchStatuses)[number];

/** The company's reputation with the applicant. */
export const knowAboutReasons = [
  "KnowAboutCorpUnknown",
  "KnowAboutCorpDevelopsQualityProduct",
  "KnowAboutCorpUsesModernTechnologyStack",
  "KnowAboutCorpSolvesInterestingTasks",
  "KnowAboutCorpTrainsDevelopsEmployees",
  "KnowAboutCorpStrongExpertsWorkInTeam",
  "KnowAboutCorpGoodCorporateCulture",
  "KnowAboutCorpNoneOfTheAbove",
] as const;
export type KnowAboutReason = (typeof knowAboutReasons)[number];

/** Each of these goes with no other. */
export const exclusiveKnowAboutReasons = ["KnowAboutCorpUnknown", "KnowAboutCorpNoneOfTheAbove"] as const;

/** Where the applicant read about the company's experts. */
export const readAboutSources = [
  "ReadAboutCorpTechExpertsUnknown",
  "ReadAboutCorpTechExpertsCorpTechSite",
  "ReadAboutCorpTechExpertsHabr",
  "ReadAboutCorpTechExpertsYouTube",
  "ReadAboutCorpTechExpertsSocialMediaAndMessengers",
  "ReadAboutCorpTechExpertsConferences",
  "ReadAboutCorpTechExpertsCorpTechMeetups",
  "ReadAboutCorpTechExpertsPodcasts",
  "ReadAboutCorpTechExpertsFromFriends",
  "ReadAboutCorpTechExpertsOther",
] as const;
export type ReadAboutSource = (typeof readAboutSources)[number];

/** Goes with no other. */
export const exclusiveReadAboutSources = ["ReadAboutCorpTechExpertsUnknown"] as const;

/** Joking reasons to join the company. */
export const joinReasons = [
  "ReasonUnknown",
  "ThreeHundredThousandPerMinute",
  "ReasonPremiumForever",
  "CoffeeMachineOnDesktop",
  "PersonalChefInCafe",
  "TaxiFromBedToOffice",
  "EndlessVacation",
] as const;
export type JoinReason = (typeof joinReasons)[number];
