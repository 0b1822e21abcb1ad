/** The enumerations of the job application (specification, section 3), with the placeholder company's name in the members. */

export const jobSearchStatuses = [
  "UnknownJobSearchStatus",
  "YesActivelyLooking",
  "NoButOpenToOffers",
  "NotLookingForJob",
] as const;
export type JobSearchStatus = (typeof jobSearchStatuses)[number];

/** What the company is known for. */
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

/** Where somebody read about the company's experts. */
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

/** What would make somebody come; asked with a smile. */
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
