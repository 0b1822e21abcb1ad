/**
 * The company's name, contacts and documents used on every page; `company-facts.ts` and `contacts.ts` hold the
 * rest. To rebrand the site, change these three and the texts of `features/legal` and `features/company`.
 */
export const brand = {
  name: "Corp",
  tagline: "Инженеры Corp рассказывают, как устроены системы, которыми пользуются миллионы",
  /** A description of the company, for search results and link previews. */
  description:
    "Corp делает высоконагруженные сервисы для торговли, платежей и логистики. Здесь её инженеры рассказывают, как эти сервисы устроены: на митапах, конференциях и в блоге.",

  /** For questions about events; other emails are in `contacts.ts`. */
  contactEmail: "events@corp.example",
  /** Rendered with `rel="me"`. */
  social: [
    { name: "Telegram", url: "https://t.me/corp_example" },
    { name: "ВКонтакте", url: "https://vk.com/corp_example" },
    { name: "YouTube", url: "https://www.youtube.com/@corp_example" },
    { name: "Хабр", url: "https://habr.com/ru/companies/corp_example/" },
    { name: "GitHub", url: "https://github.com/corp-example" },
  ],

  legalName: "ООО «Корп»",
  legalAddress: "123112, Москва, Пресненская набережная, 1",
} as const;
