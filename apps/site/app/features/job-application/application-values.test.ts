import { expect, it } from "vitest";
import { documentVersions } from "../../domain/document-versions.ts";
import { emptyApplication, isApplicationValues, toApplicationRequest } from "./application-values.ts";

it("omits what was not given, and names the version of the consent", () => {
  const request = toApplicationRequest({
    ...emptyApplication,
    first_name: "Анна",
    city: "  ",
    phone: "+7 900 000 00 00",
  });
  expect(request).toMatchObject({
    first_name: "Анна",
    phone: "+7 900 000 00 00",
    consent_version: documentVersions.applicationConsent,
  });
  for (const name of ["city", "position", "comment", "request_key"]) expect(request).not.toHaveProperty(name);
});

it("rejects a draft of an older form", () => {
  expect(isApplicationValues({ ...emptyApplication, read_about: ["x"] })).toBe(true);
  expect(isApplicationValues({ ...emptyApplication, read_about: "x" })).toBe(false);
  const { city: _city, ...older } = emptyApplication;
  expect(isApplicationValues(older)).toBe(false);
  expect(isApplicationValues(null)).toBe(false);
});
