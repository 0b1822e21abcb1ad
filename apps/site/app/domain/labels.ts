import type { EventFormat, EventKind, EventStatus } from "@corp/api";

/** Russian labels of the enumeration members. */

export const eventFormatLabels: Record<EventFormat, string> = {
  EventFormatUnknown: "Формат уточняется",
  EventFormatOnline: "Онлайн",
  EventFormatOffline: "Офлайн",
  EventFormatOnlineAndOffline: "Онлайн и офлайн",
};

export const eventKindLabels: Record<EventKind, string> = {
  EventKindMeetup: "Митап",
  EventKindConference: "Конференция",
  EventKindWorkshop: "Мастер-класс",
};

export const eventStatusLabels: Record<EventStatus, string> = {
  EventStatusUnknown: "",
  EventHasPassed: "Прошло",
  EventIsHappening: "Идёт сейчас",
  EventWillHappen: "Скоро",
};
