/**
 * What every page says of the company; `company-facts.ts` says the rest. To make the site another company's, change these two and the
 * texts of `features/legal` and `features/company`.
 */
export const brand = {
  name: "Corp",
  tagline: "Инженеры Corp рассказывают, как устроены системы, которыми пользуются миллионы",
  /** What the company does, in a sentence or two: for crawlers and for whoever has never heard of it. */
  description:
    "Corp делает высоконагруженные сервисы для торговли, платежей и логистики. Здесь её инженеры рассказывают, как эти сервисы устроены: на митапах, конференциях и в блоге.",

  /** For questions about events; the other addresses stand in `contacts`. */
  contactEmail: "events@corp.example",
  contacts: [
    { subject: "events", email: "events@corp.example" },
    { subject: "jobs", email: "jobs@corp.example" },
    { subject: "press", email: "press@corp.example" },
    { subject: "personal-data", email: "privacy@corp.example" },
  ],
  /** Links carry `rel="me"`: these pages are the company's own. */
  social: [
    { name: "Telegram", url: "https://t.me/corp_example" },
    { name: "ВКонтакте", url: "https://vk.com/corp_example" },
    { name: "YouTube", url: "https://www.youtube.com/@corp_example" },
    { name: "Хабр", url: "https://habr.com/ru/companies/corp_example/" },
    { name: "GitHub", url: "https://github.com/corp-example" },
  ],

  legalName: "ООО «Корп»",
  legalAddress: "123112, Москва, Пресненская набережная, 1",

  /** Changes with the text of the consent to registration, and is stored with each: what a person agreed to can be told by it. */
  consentVersion: "2026-11-01",
  /** The same for the other consents; each has its own document. */
  mailingConsentVersion: "2026-11-01",
  applicationConsentVersion: "2026-11-01",
  privacyPolicyVersion: "2026-11-01",
} as const;

export type ContactSubject = (typeof brand.contacts)[number]["subject"];

/** Where to write about a subject. */
export function contactEmailFor(subject: ContactSubject): string {
  return brand.contacts.find((contact) => contact.subject === subject)?.email ?? brand.contactEmail;
}
