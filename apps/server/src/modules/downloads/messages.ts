import type {
  CancellationReason,
  JobApplicationRequest,
  ParticipationFormat,
  PersonCurrentStatus,
  PersonWorkExperience,
  RegistrationState,
} from "@corp/api";

/** All labels of the lists, as on the site's forms. */
export const downloadMessages = {
  addressExpired: "Срок действия ссылки истёк — скачайте список ещё раз",
  addressInvalid: "Ссылка на список неверна — скачайте его ещё раз",
  titles: {
    participants: "Участники",
    subscribers: "Подписчики",
    applications: "Отклики",
  },
  headers: {
    state: "Состояние",
    participationFormat: "Формат участия",
    lastName: "Фамилия",
    firstName: "Имя",
    email: "Почта",
    phone: "Телефон",
    company: "Компания",
    position: "Должность",
    city: "Город",
    personCurrentStatus: "Чем занимается",
    personWorkExperience: "Опыт в ИТ",
    registeredAt: "Регистрация",
    promotedAt: "Место из листа ожидания",
    checkedInAt: "Приход",
    cancelledAt: "Отмена",
    cancellationReason: "Причина отмены",
    cancellationComment: "Комментарий к отмене",
    subscribedAt: "Подписка",
    sentAt: "Отклик",
    jobSearchStatus: "Ищет ли работу",
    knowAbout: "Что знает о компании",
    readAbout: "Где читает наших экспертов",
    reason: "Что привлекло бы",
    comment: "Комментарий",
    fileName: "Файл",
    fileId: "Идентификатор файла",
    fileAddress: (days: number): string => `Файл (ссылка действует ${days} дней)`,
    consentedAt: "Согласие",
    consentVersion: "Версия согласия",
  },
} as const;

const unanswered = "Нет ответа";

export const labels = {
  state: { registered: "Зарегистрирован", waitlisted: "В листе ожидания", cancelled: "Отменена" },
  participationFormat: {
    EventParticipationFormatUnknown: "Не выбран",
    EventParticipationFormatOnline: "Онлайн",
    EventParticipationFormatOffline: "Лично",
    EventParticipationFormatOnlineAndOffline: "Онлайн и лично",
  },
  cancellationReason: {
    UNKNOWN: unanswered,
    WANT_ONLINE: "Решили смотреть онлайн",
    OTHER_PLANS_EMERGED: "Появились другие планы",
    REGISTERED_BY_MISTAKE: "Регистрация была ошибкой",
    UNLIKED_PROGRAM: "Не понравилась программа",
    OTHER: "Другая причина",
  },
  personCurrentStatus: {
    PersonCurrentStatusUnknown: unanswered,
    WorkInIT: "Работает в ИТ",
    WorkInITAndStudy: "Работает в ИТ и учится",
    Study: "Учится",
    NotFromIT: "Работает не в ИТ",
    PersonCurrentStatusNotWork: "Сейчас не работает",
  },
  personWorkExperience: {
    PersonWorkExperienceUnknown: unanswered,
    LessThanTwoYears: "Меньше двух лет",
    TwoToFourYears: "От двух до четырёх лет",
    FourToEightYears: "От четырёх до восьми лет",
    EightYearsAndMore: "Восемь лет и больше",
    PersonWorkExperienceNotFromIT: "Опыта в ИТ нет",
  },
  jobSearchStatus: {
    UnknownJobSearchStatus: unanswered,
    YesActivelyLooking: "Активно ищет",
    NoButOpenToOffers: "Не ищет, но открыт к предложениям",
    NotLookingForJob: "Не ищет",
  },
  knowAbout: {
    KnowAboutCorpUnknown: unanswered,
    KnowAboutCorpDevelopsQualityProduct: "Делает качественный продукт",
    KnowAboutCorpUsesModernTechnologyStack: "Использует современные технологии",
    KnowAboutCorpSolvesInterestingTasks: "Решает интересные задачи",
    KnowAboutCorpTrainsDevelopsEmployees: "Учит и развивает сотрудников",
    KnowAboutCorpStrongExpertsWorkInTeam: "В команде сильные эксперты",
    KnowAboutCorpGoodCorporateCulture: "Хорошая корпоративная культура",
    KnowAboutCorpNoneOfTheAbove: "Ничего из перечисленного",
  },
  readAbout: {
    ReadAboutCorpTechExpertsUnknown: unanswered,
    ReadAboutCorpTechExpertsCorpTechSite: "Сайт технологий компании",
    ReadAboutCorpTechExpertsHabr: "Хабр",
    ReadAboutCorpTechExpertsYouTube: "YouTube",
    ReadAboutCorpTechExpertsSocialMediaAndMessengers: "Соцсети и мессенджеры",
    ReadAboutCorpTechExpertsConferences: "Конференции",
    ReadAboutCorpTechExpertsCorpTechMeetups: "Наши митапы",
    ReadAboutCorpTechExpertsPodcasts: "Подкасты",
    ReadAboutCorpTechExpertsFromFriends: "От друзей",
    ReadAboutCorpTechExpertsOther: "Другое",
  },
  reason: {
    ReasonUnknown: unanswered,
    ThreeHundredThousandPerMinute: "Триста тысяч в минуту",
    ReasonPremiumForever: "Премиум навсегда",
    CoffeeMachineOnDesktop: "Кофемашина на столе",
    PersonalChefInCafe: "Личный повар в кафе",
    TaxiFromBedToOffice: "Такси от кровати до офиса",
    EndlessVacation: "Бесконечный отпуск",
  },
} as const satisfies {
  state: Record<RegistrationState, string>;
  participationFormat: Record<ParticipationFormat, string>;
  cancellationReason: Record<CancellationReason, string>;
  personCurrentStatus: Record<PersonCurrentStatus, string>;
  personWorkExperience: Record<PersonWorkExperience, string>;
  jobSearchStatus: Record<JobApplicationRequest["job_search_status"], string>;
  knowAbout: Record<JobApplicationRequest["know_about"][number], string>;
  readAbout: Record<JobApplicationRequest["read_about"][number], string>;
  reason: Record<JobApplicationRequest["reason"], string>;
};

/** An enumeration member without a label is written as it is. */
export function labelOf(table: Readonly<Record<string, string>>, member: string | null): string {
  if (member === null) return "";
  return Object.hasOwn(table, member) ? (table[member] ?? member) : member;
}

/** The name of a zone for people. */
export function zoneName(timeZone: string): string {
  return timeZone === "Europe/Moscow" ? "МСК" : timeZone;
}
