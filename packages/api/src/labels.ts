import type { CancellationReason, ParticipationFormat, StoredCancellationReason } from "./enumerations/event.ts";
import type {
  JobApplicationState,
  JobSearchStatus,
  JoinReason,
  KnowAboutReason,
  ReadAboutSource,
} from "./enumerations/job-application.ts";
import type { PersonCurrentStatus, PersonWorkExperience } from "./enumerations/person.ts";

/** Answers in Russian, as people choose them in forms and as lists of people show them. */

export const participationFormatLabels: Record<ParticipationFormat, string> = {
  EventParticipationFormatUnknown: "Не выбран",
  EventParticipationFormatOnline: "Смотреть онлайн",
  EventParticipationFormatOffline: "Прийти лично",
  EventParticipationFormatOnlineAndOffline: "Онлайн и лично",
};

export const cancellationReasonLabels: Record<CancellationReason, string> = {
  UNKNOWN: "Не хочу отвечать",
  WANT_ONLINE: "Решили смотреть онлайн",
  OTHER_PLANS_EMERGED: "Появились другие планы",
  REGISTERED_BY_MISTAKE: "Регистрация была ошибкой",
  UNLIKED_PROGRAM: "Не понравилась программа",
  OTHER: "Другая причина",
};

/** The reasons of people, and those for which the site cancels by itself. */
export const storedCancellationReasonLabels: Record<StoredCancellationReason, string> = {
  ...cancellationReasonLabels,
  NOT_CONFIRMED: "Автоматически: адрес не подтвердили вовремя",
  PLACE_NOT_CONFIRMED: "Автоматически: место из листа ожидания не подтвердили вовремя",
  NOT_ME: "Автоматически: владелец почты не регистрировался",
};

export const personCurrentStatusLabels: Record<PersonCurrentStatus, string> = {
  PersonCurrentStatusUnknown: "Предпочитаю не отвечать",
  WorkInIT: "Работаю в ИТ",
  WorkInITAndStudy: "Работаю в ИТ и учусь",
  Study: "Учусь",
  NotFromIT: "Работаю не в ИТ",
  PersonCurrentStatusNotWork: "Сейчас не работаю",
};

export const personWorkExperienceLabels: Record<PersonWorkExperience, string> = {
  PersonWorkExperienceUnknown: "Предпочитаю не отвечать",
  LessThanTwoYears: "Меньше двух лет",
  TwoToFourYears: "От двух до четырёх лет",
  FourToEightYears: "От четырёх до восьми лет",
  EightYearsAndMore: "Восемь лет и больше",
  PersonWorkExperienceNotFromIT: "Опыта в ИТ нет",
};

export const jobApplicationStateLabels: Record<JobApplicationState, string> = {
  new: "Новая",
  "in-progress": "В работе",
  invited: "Пригласили",
  declined: "Отказали",
};

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
  ReadAboutCorpTechExpertsCorpTechSite: "На этом сайте",
  ReadAboutCorpTechExpertsHabr: "На Хабре",
  ReadAboutCorpTechExpertsYouTube: "На YouTube",
  ReadAboutCorpTechExpertsSocialMediaAndMessengers: "В социальных сетях и мессенджерах",
  ReadAboutCorpTechExpertsConferences: "На конференциях",
  ReadAboutCorpTechExpertsCorpTechMeetups: "На ваших митапах",
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
