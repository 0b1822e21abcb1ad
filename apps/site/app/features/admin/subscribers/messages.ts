export const messages = {
  title: "Подписчики дайджеста",
  table: "Подписчики",
  empty: "На дайджест пока никто не подписан.",
  nothingFound: "Такого адреса среди подписчиков нет.",
  filters: "Отбор подписчиков",
  placeholder: "Адрес или его начало",
  columns: { email: "Почта", subscribedAt: "Подписан", consent: "Версия согласия", state: "Состояние" },
  states: { subscribed: "подписан", unconfirmed: "адрес не подтверждён", unsubscribed: "отписался" },
  noConsent: "не записана",
  remove: "Удалить",
  removeLabel: (email: string): string => `Удалить: ${email}`,
  removeTitle: "Удалить подписчика?",
  removeText: (email: string): string =>
    `${email} больше не получит дайджест, адрес будет стёрт. Вернуть его нельзя: человек может подписаться снова сам.`,
  removed: (email: string): string => `${email} больше не подписан`,
} as const;
