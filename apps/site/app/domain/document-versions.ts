/** Versions of the legal texts, stored with each consent; each is changed with its text in `features/legal`. */
export const documentVersions = {
  registrationConsent: "2026-11-23",
  mailingConsent: "2026-11-23",
  applicationConsent: "2026-11-23",
  privacyPolicy: "2026-11-27",
} as const;
