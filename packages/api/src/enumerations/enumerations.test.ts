import { expect, it } from "vitest";
import {
  cancellationReasons,
  eventFormats,
  eventStatuses,
  jobSearchStatuses,
  joinReasons,
  knowAboutReasons,
  participationFormats,
  personCurrentStatuses,
  personWorkExperiences,
  publicationActions,
  readAboutSources,
} from "../index.ts";

/** Other programs do not understand a missing or misspelt member. @see requirement F8 */
it.each([
  [
    "reasons for cancelling",
    cancellationReasons,
    "UNKNOWN WANT_ONLINE OTHER_PLANS_EMERGED REGISTERED_BY_MISTAKE UNLIKED_PROGRAM OTHER",
  ],
  [
    "publication actions",
    publicationActions,
    "PublicationActionUnknown PublicationActionPublish PublicationActionUnpublish",
  ],
  [
    "event formats",
    eventFormats,
    "EventFormatUnknown EventFormatOnline EventFormatOffline EventFormatOnlineAndOffline",
  ],
  [
    "participation formats",
    participationFormats,
    "EventParticipationFormatUnknown EventParticipationFormatOnline EventParticipationFormatOffline EventParticipationFormatOnlineAndOffline",
  ],
  ["event statuses", eventStatuses, "EventStatusUnknown EventHasPassed EventIsHappening EventWillHappen"],
  [
    "job search statuses",
    jobSearchStatuses,
    "UnknownJobSearchStatus YesActivelyLooking NoButOpenToOffers NotLookingForJob",
  ],
  [
    "what the company is known for",
    knowAboutReasons,
    "KnowAboutCorpUnknown KnowAboutCorpDevelopsQualityProduct KnowAboutCorpUsesModernTechnologyStack KnowAboutCorpSolvesInterestingTasks KnowAboutCorpTrainsDevelopsEmployees KnowAboutCorpStrongExpertsWorkInTeam KnowAboutCorpGoodCorporateCulture KnowAboutCorpNoneOfTheAbove",
  ],
  [
    "current statuses",
    personCurrentStatuses,
    "PersonCurrentStatusUnknown WorkInIT WorkInITAndStudy Study NotFromIT PersonCurrentStatusNotWork",
  ],
  [
    "work experiences",
    personWorkExperiences,
    "PersonWorkExperienceUnknown LessThanTwoYears TwoToFourYears FourToEightYears EightYearsAndMore PersonWorkExperienceNotFromIT",
  ],
  [
    "where people read about the experts",
    readAboutSources,
    "ReadAboutCorpTechExpertsUnknown ReadAboutCorpTechExpertsCorpTechSite ReadAboutCorpTechExpertsHabr ReadAboutCorpTechExpertsYouTube ReadAboutCorpTechExpertsSocialMediaAndMessengers ReadAboutCorpTechExpertsConferences ReadAboutCorpTechExpertsCorpTechMeetups ReadAboutCorpTechExpertsPodcasts ReadAboutCorpTechExpertsFromFriends ReadAboutCorpTechExpertsOther",
  ],
  [
    "joking reasons",
    joinReasons,
    "ReasonUnknown ThreeHundredThousandPerMinute ReasonPremiumForever CoffeeMachineOnDesktop PersonalChefInCafe TaxiFromBedToOffice EndlessVacation",
  ],
])("has the %s of the specification", (_of, members, expected) => {
  expect([...members]).toEqual(expected.split(" "));
});
