/** A module of its own: lists do not show these. */
export const headingMessages = {
  calledOff: "Мероприятие отменено",
  calledOffBadge: "Отменено",
  postponed: "Мероприятие переносится, новая дата уточняется",
  postponedBadge: "Переносится",
} as const;
