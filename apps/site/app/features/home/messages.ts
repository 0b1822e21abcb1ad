import { brand } from "../../domain/brand.ts";

export const messages = {
  pageTitle: "Мероприятия и блог для инженеров",
  heroTitle: "Как устроены системы, которые не останавливаются",
  heroLead: `Митапы, конференции и статьи инженеров ${brand.name}. О\u00a0том, что работает в\u00a0продакшене: с\u00a0цифрами, схемами и\u00a0разбором ошибок. Вход свободный.`,
  heroAction: "Все мероприятия",
  heroBlog: "Читать блог",
  upcomingTitle: "Скоро",
  emptyTitle: "Ближайшие встречи мы ещё готовим",
  emptyText: "Подпишитесь на дайджест ниже\u00a0— напишем, когда откроется регистрация.",
  articlesTitle: "Из блога",
  articlesLink: "Все статьи",
  pastTitle: "Уже прошли",
  pastLink: "Весь архив",
} as const;
