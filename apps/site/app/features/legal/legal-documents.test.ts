import { expect, it } from "vitest";
import { documentVersions } from "../../domain/document-versions.ts";
import { companyFacts } from "../../domain/company-facts.ts";
import { mailingConsent } from "./mailing-consent.server.ts";
import { personalDataConsent } from "./personal-data-consent.server.ts";
import { privacyPolicy } from "./privacy-policy.server.ts";

const documents = [personalDataConsent, mailingConsent, privacyPolicy];

it("show the versions stored with the consents", () => {
  expect(personalDataConsent.version).toBe(documentVersions.registrationConsent);
  expect(JSON.stringify(personalDataConsent.sections)).toContain(documentVersions.applicationConsent);
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
