/** Texts of events that repeat one another. */
export const seriesMessages = {
  title: (name: string): string => `Серия «${name}»`,
  previous: "предыдущее",
  next: "следующее",
  current: "вы здесь",
  calledOff: "отменено",
  subscribe: "Подписаться на\u00a0серию в\u00a0календаре",
} as const;
