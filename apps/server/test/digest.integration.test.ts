import { beforeEach, describe, expect, it } from "vitest";
import { digestSubscribers } from "../src/db/schema.ts";
import { serverForTests } from "./server-for-tests.ts";

describe("the digest", () => {
  const used = serverForTests();
  beforeEach(async () => {
    await used.server.service.database.db.delete(digestSubscribers);
  });

  const rows = () => used.server.service.database.db.select().from(digestSubscribers);

  it("stores an email once in any case, and responds the same whether it was known", async () => {
    const first = await used.server.call("digestSubscribe", {
      email: "Anna@Example.org",
      consent: true,
      consent_version: "2026-11",
    });
    const again = await used.server.call("digestSubscribe", { email: "anna@example.ORG" });
    expect([first.status, first.body]).toEqual([200, { email: "Anna@Example.org", is_subscribed: true }]);
    expect([again.status, again.body]).toEqual([200, { email: "anna@example.ORG", is_subscribed: true }]);
    expect(await rows()).toEqual([
      {
        subscriber_id: expect.any(String),
        email: "Anna@Example.org",
        subscribed_at: expect.any(Date),
        consent_version: "2026-11",
        consented_at: null,
        confirmed_at: null,
        unsubscribed_at: null,
      },
    ]);
  });

  it("stores a newer consent of a known email, and keeps it when a request names none", async () => {
    const subscribe = (consent_version?: string) =>
      used.server.call("digestSubscribe", {
        email: "anna@example.org",
        ...(consent_version === undefined ? {} : { consent: true as const, consent_version }),
      });
    for (const version of ["2026-11", "2027-03", undefined]) await subscribe(version);
    expect(await rows()).toMatchObject([{ consent_version: "2027-03", consented_at: expect.any(Date) }]);
  });

  it("stores an email once for twenty concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => used.server.call("digestSubscribe", { email: "anna@example.org" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
  });

  it("rejects a filled honeypot field, and stores nothing", async () => {
    const answer = await used.server.call("digestSubscribe", {
      email: "anna@example.org",
      homepage: "https://spam.example",
    });
    expect([answer.status, answer.failure.details]).toEqual([
      400,
      [{ path: "homepage", message: "Оставьте это поле пустым" }],
    ]);
    expect(await rows()).toEqual([]);
  });
});
