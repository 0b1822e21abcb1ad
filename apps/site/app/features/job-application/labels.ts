import type { JobSearchStatus, JoinReason, KnowAboutReason, ReadAboutSource } from "@corp/api";
import { brand } from "../../domain/brand.ts";

export const jobSearchStatusLabels: Record<JobSearchStatus, string> = {
  UnknownJobSearchStatus: "Предпочитаю не отвечать",
  YesActivelyLooking: "Да, активно ищу",
  NoButOpenToOffers: "Не ищу, но открыт предложениям",
  NotLookingForJob: "Не ищу",
};

export const knowAboutLabels: Record<KnowAboutReason, string> = {
  KnowAboutCorpUnknown: "Пока ничего о вас не знаю",
  KnowAboutCorpDevelopsQualityProduct: "Делаете качественный продукт",
  KnowAboutCorpUsesModernTechnologyStack: "Используете современные технологии",
  KnowAboutCorpSolvesInterestingTasks: "Решаете интересные задачи",
  KnowAboutCorpTrainsDevelopsEmployees: "Учите и развиваете сотрудников",
  KnowAboutCorpStrongExpertsWorkInTeam: "В команде сильные эксперты",
  KnowAboutCorpGoodCorporateCulture: "Хорошая культура внутри компании",
  KnowAboutCorpNoneOfTheAbove: "Ничего из перечисленного",
};

export const readAboutLabels: Record<ReadAboutSource, string> = {
  ReadAboutCorpTechExpertsUnknown: "Нигде не встречал",
  ReadAboutCorpTechExpertsCorpTechSite: `На этом сайте ${brand.name}`,
  ReadAboutCorpTechExpertsHabr: "На Хабре",
  ReadAboutCorpTechExpertsYouTube: "На YouTube",
  ReadAboutCorpTechExpertsSocialMediaAndMessengers: "В социальных сетях и мессенджерах",
  ReadAboutCorpTechExpertsConferences: "На конференциях",
  ReadAboutCorpTechExpertsCorpTechMeetups: `На митапах ${brand.name}`,
  ReadAboutCorpTechExpertsPodcasts: "В подкастах",
  ReadAboutCorpTechExpertsFromFriends: "От друзей и коллег",
  ReadAboutCorpTechExpertsOther: "В другом месте",
};

export const joinReasonLabels: Record<JoinReason, string> = {
  ReasonUnknown: "Уже договорились, без подкупа",
  ThreeHundredThousandPerMinute: "Триста тысяч в минуту",
  ReasonPremiumForever: "Премиум-подписка навсегда",
  CoffeeMachineOnDesktop: "Кофемашина на рабочем столе",
  PersonalChefInCafe: "Личный повар в столовой",
  TaxiFromBedToOffice: "Такси от кровати до офиса",
  EndlessVacation: "Бесконечный отпуск",
};
