import type { TelemetryOptions } from "@corp/telemetry";
import { expect, it } from "vitest";
import { redactPrivateData } from "./redact-private-data.ts";

type TelemetryRecord = Parameters<NonNullable<TelemetryOptions["beforeSend"]>>[0];

const entry = (fields: object): TelemetryRecord => ({
  kind: "log",
  value: {
    level: "ERROR",
    clientTimestamp: "2027-03-02T10:00:00.000Z",
    message: "",
    environment: "prod",
    userAgent: "browser",
    url: "https://corp.example/events",
    ...fields,
  },
});

it.each([
  [
    "https://corp.example/events?text=anna.petrova%40example.org&city=Казань",
    "https://corp.example/events?text=[e-mail]&city=Казань",
  ],
  ["https://corp.example/nobody/anna+spam@mail.example.org", "https://corp.example/nobody/[e-mail]"],
  ["https://corp.example/events?text=anna@пример.рф&x=1", "https://corp.example/events?text=[e-mail]&x=1"],
  [
    `https://corp.example/events?text=${encodeURIComponent("anna@пример.рф")}&x=1`,
    "https://corp.example/events?text=[e-mail]&x=1",
  ],
  ["https://corp.example/events?text=anna@xn--e1afmkfd.xn--p1ai&x=1", "https://corp.example/events?text=[e-mail]&x=1"],
])("takes the email out of %s", (url, left) => {
  expect(redactPrivateData(entry({ url }))).toEqual(entry({ url: left }));
});

it.each([
  [
    "https://corp.example/e/1/own?manage_token=s3-cr_et&registration_id=1",
    "https://corp.example/e/1/own?manage_token=[secret]&registration_id=1",
  ],
  [
    "https://corp.example/events/1/registration/own/r-1/s3-cr_et?x=1",
    "https://corp.example/events/1/registration/own/r-1/[secret]?x=1",
  ],
  ["https://corp.example/not-me/r-1/s3-cr_et?x=1", "https://corp.example/not-me/r-1/[secret]?x=1"],
  ["https://corp.example/my-data/own/l-1.17.s3-cr_et/copy?x=1", "https://corp.example/my-data/own/[secret]/copy?x=1"],
  ["/unauth?redirect_uri=%2Fmy-data%2Flink%2Fl-1.17.s3cret", "/unauth?redirect_uri=%2Fmy-data%2Flink%2F[secret]"],
  [
    "/unauth?redirect_uri=%2Fregistration%2Fown%2Fr-1%2Fs3cr%3Det",
    "/unauth?redirect_uri=%2Fregistration%2Fown%2Fr-1%2F[secret]",
  ],
  ["/unauth?redirect_uri=%2Fown%3Fmanage_token%3Ds3cret", "/unauth?redirect_uri=%2Fown%3Fmanage_token%3D[secret]"],
  [
    `https://corp.example/events/1/preview/${"0f".repeat(32)}?x=1`,
    "https://corp.example/events/1/preview/[secret]?x=1",
  ],
  [`https://corp.example/events/1/door/${"0f".repeat(32)}?x=1`, "https://corp.example/events/1/door/[secret]?x=1"],
  [
    `/unauth?redirect_uri=%2Fevents%2F1%2Fdoor%2F${"0f".repeat(32)}`,
    "/unauth?redirect_uri=%2Fevents%2F1%2Fdoor%2F[secret]",
  ],
  ["https://corp.example/events/1/join/r-1/s3-cr_et?x=1", "https://corp.example/events/1/join/r-1/[secret]?x=1"],
  ["/a?door_token=s3-cr_et&x=1", "/a?door_token=[secret]&x=1"],
  [
    `/unauth?redirect_uri=%2Fblog%2F1%2Fpreview%2F${"0f".repeat(32)}`,
    "/unauth?redirect_uri=%2Fblog%2F1%2Fpreview%2F[secret]",
  ],
  ['Refused: {"manage_token":"s3cret","a":1}', 'Refused: {"manage_token":"[secret]","a":1}'],
])("takes the secret out of %s", (text, left) => {
  expect(redactPrivateData(entry({ url: text, message: text, context: [text] }))).toEqual(
    entry({ url: left, message: left, context: [left] }),
  );
});

it("takes the proof of a registration out of a field of its own", () => {
  expect(redactPrivateData(entry({ context: { manage_token: "s3cret" } }))).toEqual(
    entry({ context: { manage_token: "[secret]" } }),
  );
});

it("looks into whatever a record holds", () => {
  const reported = redactPrivateData(entry({ message: 'No "a@example.org"', context: { tried: ["b@example.org"] } }));
  expect(reported).toEqual(entry({ message: 'No "[e-mail]"', context: { tried: ["[e-mail]"] } }));
});

it("leaves who is signed in as they are called, also by an email", () => {
  const user = { username: "anna@example.org" };
  expect(redactPrivateData(entry({ url: "/?text=b@example.org", user }))).toEqual(
    entry({ url: "/?text=[e-mail]", user }),
  );
});

it("leaves frames and versions of packages as they are", () => {
  const record = entry({
    stackTrace: "render@https://corp.example/assets/a.js:1:2\nnode_modules/react@19.2.0/index.js",
  });
  expect(redactPrivateData(record)).toBe(record);
});

it("takes no long time for a long text", () => {
  const record = entry({ message: "a.".repeat(500_000) + "manage_token".repeat(50_000) });
  const startedAt = performance.now();
  expect(redactPrivateData(record)).toBe(record);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
