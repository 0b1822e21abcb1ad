import type {
  CancellationReason,
  EventFormat,
  EventStatus,
  ParticipationFormat,
  PersonCurrentStatus,
  PersonWorkExperience,
} from "@corp/api";

/** Russian labels of the enumeration members. */

export const eventFormatLabels: Record<EventFormat, string> = {
  EventFormatUnknown: "Формат уточняется",
  EventFormatOnline: "Онлайн",
  EventFormatOffline: "Офлайн",
  EventFormatOnlineAndOffline: "Онлайн и офлайн",
};

export const eventStatusLabels: Record<EventStatus, string> = {
  EventStatusUnknown: "",
  EventHasPassed: "Прошло",
  EventIsHappening: "Идёт сейчас",
  EventWillHappen: "Скоро",
};

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
