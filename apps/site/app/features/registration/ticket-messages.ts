/** A module of its own: an event's page must not carry it. */
export const ticketMessages = {
  title: "Билет",
  show: "Покажите на входе: код с экрана или на бумаге.",
  print: "Распечатать",
  code: (title: string): string =>
    `Код билета на «${title}». На входе вас найдут и без него: по имени или электронной почте.`,
} as const;
