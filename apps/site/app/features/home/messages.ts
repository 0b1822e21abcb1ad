import { brand } from "../../domain/brand.ts";

/** What the main page says, besides its events and articles and its end. */
export const messages = {
  pageTitle: "Мероприятия и блог для инженеров",
  heroTitle: "Как устроены системы, которые не останавливаются",
  heroLead: `Митапы, конференции и статьи инженеров ${brand.name}. О том, что работает в эксплуатации: с цифрами, схемами и разбором ошибок. Вход свободный.`,
  heroAction: "Все мероприятия",
  heroBlog: "Читать блог",
  upcomingTitle: "Скоро",
  emptyTitle: "Ближайшие встречи мы ещё готовим",
  emptyText:
    "Подпишитесь на дайджест ниже\u00a0— напишем, когда откроется регистрация. А записи прошедших встреч уже здесь.",
  articlesTitle: "Из блога",
  articlesLink: "Все статьи",
  pastTitle: "Уже прошли",
  pastLink: "Весь архив",
} as const;
