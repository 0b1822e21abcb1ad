import type { EndpointName, RequestOf, ResponseOf } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries, blacklistedEmails, digestSubscribers, jobApplications } from "../src/db/schema.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";
import { fileUrl, pdf, upload } from "./uploads-fixtures.ts";

type PeopleList = "digestSubscriberList" | "jobApplicationList" | "blacklistList";

describe("lists of people", () => {
  const used = serverForTests({ UPLOADS_PER_MINUTE: "0" });

  beforeEach(async () => {
    const { db } = used.server.service.database;
    for (const table of [digestSubscribers, jobApplications, blacklistedEmails]) await db.delete(table);
  });

  async function succeed<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<ResponseOf<Name>> {
    return expectSuccess(await used.server.call(name, request, used.admin));
  }
  const listEmails = async (name: PeopleList, request: RequestOf<PeopleList> = {}) =>
    (await succeed(name, request)).items.map(({ email }) => email);

  /** All pages of a list, one after another. */
  async function pages(name: PeopleList, request: RequestOf<PeopleList>): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: ResponseOf<PeopleList> = await succeed(name, {
        ...request,
        ...(cursor === undefined ? {} : { cursor }),
      });
      found.push(...page.items.map(({ email }) => email));
      cursor = page.next_cursor;
    }
    return found;
  }

  const { file_id: _document, request_key: _key, ...application } = examples.jobApplicationSend.request;
  const apply = (fields: Partial<RequestOf<"jobApplicationSend">> = {}) =>
    succeed("jobApplicationSend", { ...application, ...fields });
  const block = (email: string, reason?: string) =>
    succeed("userBlacklist", { email, is_blacklisted: true, ...(reason === undefined ? {} : { reason }) });

  const makers: Record<PeopleList, (email: string) => Promise<unknown>> = {
    digestSubscriberList: (email) => succeed("digestSubscribe", { email }),
    jobApplicationList: (email) => apply({ email }),
    blacklistList: (email) => block(email),
  };

  describe.each(Object.entries(makers) as [PeopleList, (typeof makers)[PeopleList]][])("%s", (name, make) => {
    it("lists the latest first, page by page, and rejects foreign cursors", async () => {
      const emails = ["b@example.org", "a+1@example.org", "c@example.org", "d.e@example.org"];
      for (const email of emails) await make(email);
      const latestFirst = emails.toReversed();
      // Rows of one millisecond may be in another order; none is repeated.
      for (const limit of [1, 3, 4]) expect((await pages(name, { limit })).toSorted()).toEqual(emails.toSorted());
      await new Promise((resolve) => setTimeout(resolve, 2));
      await make("last@example.org");
      expect((await listEmails(name))[0]).toBe("last@example.org");
      expect((await listEmails(name)).slice(1).toSorted()).toEqual(latestFirst.toSorted());
      const foreign = await used.server.call(name, { cursor: "bm90aGluZw" }, used.admin);
      expect([foreign.status, foreign.failure.code]).toEqual([400, "BAD_CURSOR"]);
    });

    it("finds prefixes of the parts of an email", async () => {
      for (const email of ["anna.petrova@corp.example", "petr@corp.example", "boris@other.example"]) await make(email);
      expect(await listEmails(name, { text: "anna.petr" })).toEqual(["anna.petrova@corp.example"]);
      expect((await listEmails(name, { text: "CORP.exa" })).toSorted()).toEqual([
        "anna.petrova@corp.example",
        "petr@corp.example",
      ]);
      expect(await listEmails(name, { text: "boris@other.example" })).toEqual(["boris@other.example"]);
      expect(await listEmails(name, { text: "trova" })).toEqual([]);
      expect(await listEmails(name, { text: "!:*" })).toEqual([]);
    });

    it("is accessible to administrators", async () => {
      expect((await used.server.call(name, {})).status).toBe(401);
      const reader = await used.server.issuer.token({ subject: "reader", roles: [] });
      expect((await used.server.call(name, {}, reader)).status).toBe(403);
      expect((await used.server.call(name, {}, await used.server.issuer.token())).status).toBe(403);
    });
  });

  it("find few of many subscribers, page by page", async () => {
    await used.server.service.database.db.insert(digestSubscribers).values(
      Array.from({ length: 1_000 }, (_, index) => ({
        subscriber_id: `s${String(index).padStart(5, "0")}`,
        email: `${index % 250 === 0 ? "rare" : "often"}${index}@example.org`,
        subscribed_at: new Date(Date.UTC(2026, 0, 1) + index),
      })),
    );
    expect(await pages("digestSubscriberList", { text: "rare", limit: 3 })).toEqual(
      [750, 500, 250, 0].map((index) => `rare${index}@example.org`),
    );
    expect(await pages("digestSubscriberList", { text: "often", limit: 100 })).toHaveLength(996);
  });

  it("remove a subscriber for good, and keep nothing of the email", async () => {
    await succeed("digestSubscribe", { email: "Maria@corp.example", consent: true, consent_version: "2027-01" });
    const [subscriber] = (await succeed("digestSubscriberList", {})).items;
    expect(subscriber).toMatchObject({ email: "Maria@corp.example", consent_version: "2027-01" });
    const subscriber_id = subscriber?.subscriber_id ?? "";
    for (const [token, status] of [
      [undefined, 401],
      [await used.server.issuer.token({ subject: "reader", roles: [] }), 403],
      [await used.server.issuer.token(), 403],
      [used.admin, 200],
      [used.admin, 404],
    ] as const) {
      expect((await used.server.call("digestSubscriberRemove", { subscriber_id }, token)).status).toBe(status);
    }
    expect(await listEmails("digestSubscriberList")).toEqual([]);
    const entries = await used.server.service.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, subscriber_id));
    expect(entries).toMatchObject([
      {
        action: "digestSubscriberRemove",
        actor_subject: "admin",
        entity: "subscriber",
        before: { consent_version: "2027-01" },
        after: null,
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/maria/iu);
    await succeed("digestSubscribe", { email: "maria@corp.example" });
    expect(await listEmails("digestSubscriberList")).toEqual(["maria@corp.example"]);
  });

  it("return applications completely, with a working URL of the document", async () => {
    const { file } = await upload(used.server, pdf, "Резюме.pdf");
    const { application_id } = await apply({ file_id: file.file_id });
    const [item] = (await succeed("jobApplicationList", {})).items;
    const { consent: _consent, homepage: _homepage, ...fields } = application;
    expect(item).toEqual({
      ...fields,
      version: 1,
      state: "new",
      note: null,
      assignee: null,
      application_id,
      created_at: expect.any(String),
      file: { name: "Резюме.pdf", url: expect.stringContaining("signature="), size: pdf.length },
    });
    const opened = await fetch(fileUrl(used.server, item?.file?.url ?? ""));
    expect([opened.status, await opened.text()]).toEqual([200, pdf.toString()]);
  });

  it("filter applications by job search status, and search all their texts", async () => {
    const { phone: _phone, city: _city, position: _position, comment: _comment, ...least } = application;
    await succeed("jobApplicationSend", {
      ...least,
      email: "short@corp.example",
      job_search_status: "NotLookingForJob",
    });
    await apply({ email: "long@corp.example", reason: "EndlessVacation" });
    expect(await listEmails("jobApplicationList", { job_search_status: "NotLookingForJob" })).toEqual([
      "short@corp.example",
    ]);
    expect(await listEmails("jobApplicationList", { reason: "EndlessVacation" })).toEqual(["long@corp.example"]);
    expect(await listEmails("jobApplicationList", { text: "казань баз месяц" })).toEqual(["long@corp.example"]);
    expect((await succeed("jobApplicationList", { text: "short" })).items[0]).toMatchObject({
      phone: null,
      city: null,
      position: null,
      comment: null,
      file: null,
    });
  });

  it("return one application by id, at any place in the list", async () => {
    const { application_id } = await apply({ email: "first@corp.example" });
    for (const email of ["second@corp.example", "third@corp.example"]) await apply({ email });
    expect(await listEmails("jobApplicationList", { application_id })).toEqual(["first@corp.example"]);
    expect((await succeed("jobApplicationList", { application_id, limit: 1 })).next_cursor).toBeNull();
    expect(await listEmails("jobApplicationList", { application_id, text: "second" })).toEqual([]);
    expect(await listEmails("jobApplicationList", { application_id, job_search_status: "NotLookingForJob" })).toEqual(
      [],
    );
    expect(await listEmails("jobApplicationList", { application_id: "none" })).toEqual([]);
    const reader = await used.server.issuer.token({ subject: "reader", roles: [] });
    expect((await used.server.call("jobApplicationList", { application_id }, reader)).status).toBe(403);
  });

  it("find blocked emails by their reasons", async () => {
    await block("a@example.org", "Спамил");
    await block("b@example.org");
    expect((await succeed("blacklistList", { text: "спам" })).items).toEqual([
      { email: "a@example.org", reason: "Спамил", created_at: expect.any(String) },
    ]);
  });
});
