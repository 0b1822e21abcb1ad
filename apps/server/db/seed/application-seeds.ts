import type { JobApplication } from "@corp/api/contract";
import { guestAt } from "./guests.ts";

export interface SeedApplication {
  /** The sender, one of the guests. */
  readonly guest: ReturnType<typeof guestAt>;
  readonly sentHoursAgo: number;
  readonly city: string;
  readonly position: string;
  readonly jobSearchStatus: JobApplication["job_search_status"];
  readonly knowAbout: JobApplication["know_about"];
  readonly readAbout: JobApplication["read_about"];
  readonly reason: JobApplication["reason"];
  readonly comment: string | null;
}

export const applicationSeeds: readonly SeedApplication[] = [
  {
    guest: guestAt(11),
    sentHoursAgo: 5,
    city: "Казань",
    position: "Бэкенд-разработчик",
    jobSearchStatus: "YesActivelyLooking",
    knowAbout: ["KnowAboutCorpSolvesInterestingTasks", "KnowAboutCorpStrongExpertsWorkInTeam"],
    readAbout: ["ReadAboutCorpTechExpertsHabr", "ReadAboutCorpTechExpertsCorpTechMeetups"],
    reason: "CoffeeMachineOnDesktop",
    comment:
      "Был на «Тестах, которым верят» и вернулся домой чинить свои. Пять лет пишу сервисы на Go и PostgreSQL, последние два года веду дежурства. Хочу туда, где про инциденты рассказывают вслух.",
  },
  {
    guest: guestAt(37),
    sentHoursAgo: 31,
    city: "Новосибирск",
    position: "Инженер по надёжности",
    jobSearchStatus: "NoButOpenToOffers",
    knowAbout: ["KnowAboutCorpUsesModernTechnologyStack"],
    readAbout: ["ReadAboutCorpTechExpertsYouTube"],
    reason: "TaxiFromBedToOffice",
    comment: "Не тороплюсь, но с командой наблюдаемости поговорил бы с удовольствием.",
  },
  {
    guest: guestAt(42),
    sentHoursAgo: 76,
    city: "Москва",
    position: "Стажёр-разработчик интерфейсов",
    jobSearchStatus: "YesActivelyLooking",
    knowAbout: ["KnowAboutCorpTrainsDevelopsEmployees", "KnowAboutCorpGoodCorporateCulture"],
    readAbout: ["ReadAboutCorpTechExpertsFromFriends", "ReadAboutCorpTechExpertsCorpTechSite"],
    reason: "PersonalChefInCafe",
    comment:
      "Заканчиваю третий курс, летом сделала доступную версию сайта факультета. Готова работать 30 часов в неделю.",
  },
  {
    guest: guestAt(35),
    sentHoursAgo: 143,
    city: "Екатеринбург",
    position: "Системный администратор",
    jobSearchStatus: "NotLookingForJob",
    knowAbout: ["KnowAboutCorpDevelopsQualityProduct"],
    readAbout: ["ReadAboutCorpTechExpertsConferences"],
    reason: "EndlessVacation",
    comment: null,
  },
  {
    guest: guestAt(38),
    sentHoursAgo: 290,
    city: "Нижний Новгород",
    position: "Инженер по качеству",
    jobSearchStatus: "NoButOpenToOffers",
    knowAbout: ["KnowAboutCorpNoneOfTheAbove"],
    readAbout: ["ReadAboutCorpTechExpertsPodcasts"],
    reason: "ReasonPremiumForever",
    comment: "Услышала в подкасте, как вы считаете мигающие тесты поимённо. У нас их 214 — могу принести свои.",
  },
];
