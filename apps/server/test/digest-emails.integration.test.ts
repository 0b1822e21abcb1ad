import { describe, expect, it } from "vitest";
import { testNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const dayMs = 86_400_000;

describe("the email that confirms a subscription", () => {
  const used = emailsForTests();
  const { hurry } = used;

  const subscribe = async (email: string) =>
    expectSuccess(
      await used.server.call("digestSubscribe", { email, consent: true as const, consent_version: "2026-11-01" }),
    );

  const selectRow = async (email: string) =>
    (
      await used.server.service.database.pool.query<{ confirmed_at: Date | null; unsubscribed_at: Date | null }>(
        "select confirmed_at, unsubscribed_at from digest_subscribers where email = $1",
        [email],
      )
    ).rows[0];

  /** The request in a link of the latest of so many emails. */
  async function linkIn(email: string, page: "confirm" | "unsubscribe", emails = 1) {
    const received = (await used.smtp.emailsFor(email, emails)).at(-1);
    const header = received?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const [, subscriber_id = "", token = ""] =
      new RegExp(`/digest/${page}/([\\w-]+)/([\\w.%-]+)`, "u").exec(`${received?.text} ${header}`) ?? [];
    return { subscriber_id, token: decodeURIComponent(token) };
  }

  it("has a link for it and the button of RFC 8058, and nothing is confirmed before the link is followed", async () => {
    const email = "opts-in@example.org";
    await subscribe(email);
    const [received] = await used.smtp.emailsFor(email);
    expect(received?.subject).toBe("Подтвердите подписку на дайджест");
    const findHeader = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
    expect(findHeader("list-unsubscribe")).toMatch(/^<http:\/\/localhost:\d+\/digest\/unsubscribe\/[\w-]+\/[\w.-]+>$/u);
    expect(findHeader("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(await selectRow(email)).toEqual({ confirmed_at: null, unsubscribed_at: null });
    const link = await linkIn(email, "confirm");
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(expectSuccess(await used.server.call("digestSet", { ...link, is_subscribed: true }))).toEqual({
        is_subscribed: true,
      });
    expect(await selectRow(email)).toEqual({ confirmed_at: expect.any(Date), unsubscribed_at: null });
  });

  it("is sent again while the recipient is not confirmed, and not afterwards", async () => {
    const email = "asks-twice@example.org";
    await subscribe(email);
    await used.smtp.emailsFor(email);
    await subscribe(email.toUpperCase());
    expectSuccess(await used.server.call("digestSet", { ...(await linkIn(email, "confirm", 2)), is_subscribed: true }));
    await subscribe(email);
    await hurry();
    expect(await used.smtp.emailsFor(email)).toHaveLength(2);
  });

  it("lets a recipient unsubscribe, which ends the consent and earlier links, until its owner confirms anew", async () => {
    const email = "leaves@example.org";
    await subscribe(email);
    const confirming = await linkIn(email, "confirm");
    const leaving = await linkIn(email, "unsubscribe");
    expectSuccess(await used.server.call("digestSet", { ...confirming, is_subscribed: true }));
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(expectSuccess(await used.server.call("digestSet", { ...leaving, is_subscribed: false }))).toEqual({
        is_subscribed: false,
      });
    expect((await selectRow(email))?.unsubscribed_at).toEqual(expect.any(Date));
    const consents = async () =>
      (
        await used.server.service.database.pool.query<{ withdrawn_by: string | null }>(
          "select withdrawn_by from consents where email = $1 order by consent_id",
          [email],
        )
      ).rows.map(({ withdrawn_by }) => withdrawn_by);
    expect(await consents()).toEqual(["person"]);
    expect((await used.server.call("digestSet", { ...confirming, is_subscribed: true })).status).toBe(404);
    await subscribe(email);
    expect((await selectRow(email))?.unsubscribed_at).toEqual(expect.any(Date));
    expect(await consents()).toEqual(["person"]);
    expectSuccess(await used.server.call("digestSet", { ...(await linkIn(email, "confirm", 2)), is_subscribed: true }));
    expect((await selectRow(email))?.unsubscribed_at).toBeNull();
    expect(new Set(await consents())).toEqual(new Set([null, "person"]));
  });

  it("has links that are worth nothing when forged, exchanged or expired", async () => {
    const email = "forged@example.org";
    await subscribe(email);
    const confirming = await linkIn(email, "confirm");
    const leaving = await linkIn(email, "unsubscribe");
    const forged = {
      ...confirming,
      token: `${confirming.token.slice(0, -1)}${confirming.token.endsWith("A") ? "E" : "A"}`,
    };
    for (const link of [forged, leaving, { ...confirming, subscriber_id: "another" }])
      expect((await used.server.call("digestSet", { ...link, is_subscribed: true })).status).toBe(404);
    expect((await used.server.call("digestSet", { ...confirming, is_subscribed: false })).status).toBe(404);
    used.at += 8 * dayMs;
    expect((await used.server.call("digestSet", { ...confirming, is_subscribed: true })).status).toBe(404);
    expect((await used.server.call("digestSet", { ...leaving, is_subscribed: false })).status).toBe(200);
    used.at += 400 * dayMs;
    expect((await used.server.call("digestSet", { ...leaving, is_subscribed: false })).status).toBe(404);
    used.at = testNow().getTime();
  });
});
