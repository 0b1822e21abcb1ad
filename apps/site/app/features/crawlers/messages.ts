export const messages = {
  articles: "Статьи",
  comingEvents: "Ближайшие мероприятия",
  pastEvents: "Прошедшие мероприятия",
  company: "О компании",
  languageNote:
    "Сайт на русском языке. Статьи целиком есть в Markdown: адрес статьи и /index.md. Время мероприятий указано в часовом поясе площадки.",
  about: "О нас",
  internship: "Работа и стажировка",
  contacts: "Контакты",
  privacy: "Политика обработки персональных данных",
  sitemap: "Карта сайта",
  sitemapNote: "все страницы с датами изменений",
  blogFeed: "Лента блога",
  blogFeedNote: "RSS 2.0, полные тексты",
  calendar: "Календарь мероприятий",
  calendarNote: "iCalendar; фильтры те же, что у\u00a0/events: tag, city, kind, format, text, series",
  online: "онлайн",
} as const;
