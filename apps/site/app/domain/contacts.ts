import { brand } from "./brand.ts";

/** Emails for questions, by subject. */
export const contacts = [
  { subject: "events", email: brand.contactEmail },
  { subject: "jobs", email: "jobs@corp.example" },
  { subject: "press", email: "press@corp.example" },
  { subject: "personal-data", email: "privacy@corp.example" },
] as const;

export type ContactSubject = (typeof contacts)[number]["subject"];

export function contactEmailFor(subject: ContactSubject): string {
  return contacts.find((contact) => contact.subject === subject)?.email ?? brand.contactEmail;
}
