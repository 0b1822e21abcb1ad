import { messages } from "./messages.ts";

/** Pages of the header's navigation. */
export const sitePages = [
  { to: "/events", name: messages.events },
  { to: "/blog", name: messages.blog },
  { to: "/about", name: messages.about },
  { to: "/internship", name: messages.jobs },
  { to: "/contacts", name: messages.contacts },
] as const;

export const documentPages = [
  { to: "/legal/personal-data", name: messages.personalData },
  { to: "/legal/mailing", name: messages.mailingConsent },
  { to: "/legal/privacy", name: messages.privacyPolicy },
] as const;
