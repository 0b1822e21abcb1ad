/** Everything that names the company. To make the site another company's, change this module. */
export const brand = {
  name: "Corp",
  tagline: "Инженеры Corp рассказывают, как устроены системы, которыми пользуются миллионы",
  contactEmail: "events@corp.example",
  legalName: "ООО «Корп»",
  legalAddress: "123112, Москва, Пресненская набережная, 1",
  /** Changes with the text, and is stored with each consent: what a person agreed to can be told by it. */
  consentVersion: "2026-11-01",
} as const;
