import { expect, it } from "vitest";
import { companyFacts } from "../../domain/company-facts.ts";
import { documentVersions } from "../../domain/document-versions.ts";
import { dayInWords } from "./day-in-words.ts";
import { mailingConsent } from "./mailing-consent.server.ts";
import { personalDataConsent } from "./personal-data-consent.server.ts";
import { privacyPolicy } from "./privacy-policy.server.ts";

const documents = [personalDataConsent, mailingConsent, privacyPolicy];

function versionShownAt(id: string): string | undefined {
  const content = personalDataConsent.sections.find((section) => section.id === id)?.content ?? [];
  const terms = content.flatMap((block) => (typeof block === "object" && "terms" in block ? block.terms : []));
  return terms.find(([term]) => term === "Редакция")?.[1];
}

it("writes the month of a version as a word", () => {
  expect(dayInWords("2026-11-01")).toBe("1\u00a0ноября 2026");
});

it("show the versions stored with the consents", () => {
  expect(personalDataConsent.version).toBe(documentVersions.registrationConsent);
  expect(versionShownAt("registration")).toBe(dayInWords(documentVersions.registrationConsent));
  expect(versionShownAt("application")).toBe(dayInWords(documentVersions.applicationConsent));
  expect(mailingConsent.version).toBe(documentVersions.mailingConsent);
  expect(privacyPolicy.version).toBe(documentVersions.privacyPolicy);
});

it.each(documents)("$title names the operator, and each section has an anchor of its own", ({ sections, email }) => {
  expect(JSON.stringify(sections[0])).toContain(companyFacts.requisites.taxId);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(email).toContain("@");
});

it("have an anchor for each purpose that the forms link to", () => {
  expect(personalDataConsent.sections.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["registration", "application"]),
  );
});
