/**
 * The company's name, contacts and documents used on every page; `company-facts.ts` holds the rest. To rebrand the
 * site, change these two and the texts of `features/legal` and `features/company`.
 */
export const brand = {
  name: "Corp",
  tagline: "Инженеры Corp рассказывают, как устроены системы, которыми пользуются миллионы",
  /** A description of the company, for search results and link previews. */
  description:
    "Corp делает высоконагруженные сервисы для торговли, платежей и логистики. Здесь её инженеры рассказывают, как эти сервисы устроены: на митапах, конференциях и в блоге.",

  /** For questions about events; other addresses are in `contacts`. */
  contactEmail: "events@corp.example",
  contacts: [
    { subject: "events", email: "events@corp.example" },
    { subject: "jobs", email: "jobs@corp.example" },
    { subject: "press", email: "press@corp.example" },
    { subject: "personal-data", email: "privacy@corp.example" },
  ],
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

  /** Version of the registration consent text, stored with each consent; change it with the text. */
  consentVersion: "2026-11-01",
  /** Versions of the other consents; each has its own document. */
  mailingConsentVersion: "2026-11-01",
  applicationConsentVersion: "2026-11-01",
  privacyPolicyVersion: "2026-11-01",
} as const;

export type ContactSubject = (typeof brand.contacts)[number]["subject"];

export function contactEmailFor(subject: ContactSubject): string {
  return brand.contacts.find((contact) => contact.subject === subject)?.email ?? brand.contactEmail;
}
