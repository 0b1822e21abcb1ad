import type { ApiClient } from "@corp/api";
import { expect, it, vi } from "vitest";
import { documentVersions } from "../../domain/document-versions.ts";
import { receiveSubscription } from "./receive-subscription.server.ts";

const subscribe = () =>
  vi.fn<ApiClient["digestSubscribe"]>(async ({ email }) => ({ email, is_subscribed: true }) as const);

function formData(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

it("subscribes with the consent and its version", async () => {
  const digestSubscribe = subscribe();
  const sent = formData({ email: " anna@example.org ", consent: "on", leave_blank: "" });
  expect(await receiveSubscription(sent, { digestSubscribe })).toBeNull();
  expect(digestSubscribe).toHaveBeenCalledExactlyOnceWith({
    email: "anna@example.org",
    consent: true,
    consent_version: documentVersions.mailingConsent,
    homepage: "",
  });
});

it("requires the consent, and keeps the typed email", async () => {
  const digestSubscribe = subscribe();
  const outcome = await receiveSubscription(formData({ email: "anna@example.org" }), { digestSubscribe });
  expect(outcome).toMatchObject({
    status: 400,
    rejected: { values: { email: "anna@example.org" }, errors: { consent: expect.stringContaining("нужно согласие") } },
  });
  expect(digestSubscribe).not.toHaveBeenCalled();
});

it("rejects a form with a filled honeypot", async () => {
  const digestSubscribe = subscribe();
  const sent = formData({ email: "anna@example.org", consent: "on", leave_blank: "https://spam.example" });
  expect(await receiveSubscription(sent, { digestSubscribe })).toMatchObject({ status: 400 });
});
