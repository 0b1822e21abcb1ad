import type { RequestOf } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { files, jobApplications } from "../src/db/schema.ts";
import { testNow } from "./clock.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const application: RequestOf<"jobApplicationSend"> = {
  first_name: "Анна",
  last_name: "Петрова",
  email: "Anna@example.org",
  phone: "+7 900 000-00-00",
  city: "Казань",
  position: "Разработчик",
  job_search_status: "NoButOpenToOffers",
  know_about: ["KnowAboutCorpSolvesInterestingTasks", "KnowAboutCorpGoodCorporateCulture"],
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  read_about: ["ReadAboutCorpTechExpertsHabr"],
  reason: "ReasonPremiumForever",
  comment: "Первая строка\nвторая",
  consent: true,
  consent_version: "2026-11-01",
};

describe("job applications", () => {
  const used = serverForTests();
  beforeEach(async () => {
    await used.server.service.database.db.delete(jobApplications);
    await used.server.service.database.db.delete(files);
  });

  const rows = () => used.server.service.database.db.select().from(jobApplications);

  async function upload(fileId: string, expiresInMs = 60_000): Promise<void> {
    await used.server.service.database.db.insert(files).values({
      file_id: fileId,
      kind: "document",
      content_type: "application/pdf",
      size: 1,
      variants: [],
      storage_name: `${fileId}.pdf`,
      is_private: true,
      expires_at: new Date(testNow().getTime() + expiresInMs),
    });
  }

  const readExpiry = async (fileId: string): Promise<Date | null | undefined> => {
    const [file] = await used.server.service.database.db.select().from(files).where(eq(files.file_id, fileId));
    return file?.expires_at;
  };

  it("are stored unchanged, with the document and the sender's account", async () => {
    await upload("cv");
    const before = testNow().getTime();
    const sent = await used.server.call(
      "jobApplicationSend",
      { ...application, file_id: "cv", request_key: "attempt-of-128-random-bits" },
      await used.server.issuer.token(),
    );
    expect(sent.status).toBe(200);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toEqual({
      application_id: sent.body.application_id,
      first_name: "Анна",
      last_name: "Петрова",
      email: "Anna@example.org",
      phone: "+7 900 000-00-00",
      city: "Казань",
      position: "Разработчик",
      job_search_status: "NoButOpenToOffers",
      know_about: application.know_about,
      person_current_status: "WorkInIT",
      person_work_experience: "FourToEightYears",
      read_about: application.read_about,
      reason: "ReasonPremiumForever",
      comment: "Первая строка\nвторая",
      file_id: "cv",
      account_subject: "editor",
      request_key_hash: expect.stringMatching(/^[0-9a-f]{64}$/u),
      consented_at: expect.any(Date),
      consent_version: "2026-11-01",
      created_at: expect.any(Date),
      version: 1,
      state: "new",
      note: null,
      assignee_subject: null,
      assignee_name: null,
    });
    expect(row?.consented_at.getTime()).toBeGreaterThanOrEqual(before);
    expect(await readExpiry("cv")).toBeNull();
  });

  it("of one attempt are stored once, document included, even for ten concurrent requests", async () => {
    await upload("cv");
    const attempt = { ...application, file_id: "cv", request_key: "attempt-of-128-random-bits" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        used.server.call("jobApplicationSend", {
          ...attempt,
          email: index % 2 === 0 ? "anna@example.org" : "ANNA@example.org",
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const later = await used.server.call("jobApplicationSend", attempt);
    const identifiers = [...answers, later].map(({ body }) => body.application_id);
    expect(new Set(identifiers).size).toBe(1);
    expect(await rows()).toMatchObject([{ application_id: identifiers[0], file_id: "cv" }]);
  });

  it("are separate for two people with one key, and for one person without keys", async () => {
    const one = await used.server.call("jobApplicationSend", {
      ...application,
      request_key: "attempt-of-128-random-bits",
    });
    const other = await used.server.call("jobApplicationSend", {
      ...application,
      email: "b@example.org",
      request_key: "attempt-of-128-random-bits",
    });
    const third = await used.server.call("jobApplicationSend", application);
    const fourth = await used.server.call("jobApplicationSend", application);
    expect(new Set([one, other, third, fourth].map(({ body }) => body.application_id)).size).toBe(4);
    expect(await rows()).toHaveLength(4);
  });

  it("with an expired, claimed or unknown document are rejected with its path, and not stored", async () => {
    await upload("taken");
    await upload("expired", -1_000);
    await used.server.call("jobApplicationSend", { ...application, file_id: "taken" });
    for (const file_id of ["nothing", "expired", "taken"]) {
      const rejected = await used.server.call("jobApplicationSend", {
        ...application,
        file_id,
        request_key: "attempt-of-128-random-bits",
      });
      expect(rejected.status).toBe(400);
      expect(rejected.failure.details?.map(({ path }) => path)).toEqual(["file_id"]);
    }
    expect(await rows()).toHaveLength(1);
    // The attempt is not used up: with another document it is accepted.
    expect(
      (await used.server.call("jobApplicationSend", { ...application, request_key: "attempt-of-128-random-bits" }))
        .status,
    ).toBe(200);
  });

  it("with a filled honeypot field or without consent are rejected", async () => {
    const filled = await used.server.call("jobApplicationSend", { ...application, homepage: "https://spam.example" });
    expect([filled.status, filled.failure.details?.map(({ path }) => path)]).toEqual([400, ["homepage"]]);
    const { consent: _consent, ...unticked } = application;
    const rejected = await used.server.call("jobApplicationSend", unticked as typeof application);
    expect([rejected.status, rejected.failure.details?.map(({ path }) => path)]).toEqual([400, ["consent"]]);
    expect(await rows()).toEqual([]);
  });

  describe("in the administrators' view", () => {
    const admin = (subject: string) => used.server.issuer.token({ subject, roles: ["admin"] });

    async function send(changes: Partial<typeof application> = {}): Promise<string> {
      return expectSuccess(await used.server.call("jobApplicationSend", { ...application, ...changes })).application_id;
    }

    const edit = (request: RequestOf<"jobApplicationEdit">, token: string) =>
      used.server.call("jobApplicationEdit", request, token);

    const listNames = async (request: RequestOf<"jobApplicationList">, token: string) =>
      expectSuccess(await used.server.call("jobApplicationList", request, token)).items.map(
        ({ first_name }) => first_name,
      );

    it("have a state, a note and an assignee, which an administrator changes and the lists filter by", async () => {
      const [olga, pavel] = [await admin("olga"), await admin("pavel")];
      const id = await send();
      await send({ first_name: "Борис", email: "boris@example.org" });
      const taken = {
        application_id: id,
        version: 1,
        state: "in-progress",
        note: "Позвонить",
        assignee: "me",
      } as const;
      const changed = expectSuccess(await edit(taken, olga));
      const handling = { version: 2, state: "in-progress", note: "Позвонить" };
      expect(changed).toMatchObject({ ...handling, first_name: "Анна", assignee: { name: "olga", is_me: true } });
      const [seen] = expectSuccess(await used.server.call("jobApplicationList", { application_id: id }, pavel)).items;
      expect(seen).toEqual({ ...changed, assignee: { name: "olga", is_me: false } });
      expect(await listNames({ states: ["in-progress"] }, pavel)).toEqual(["Анна"]);
      expect(await listNames({ states: ["new", "declined"] }, pavel)).toEqual(["Борис"]);
      expect(await listNames({ assignee: "me" }, olga)).toEqual(["Анна"]);
      expect(await listNames({ assignee: "me" }, pavel)).toEqual([]);
      expect(await listNames({ assignee: "nobody" }, olga)).toEqual(["Борис"]);
      // Without `assignee` the person stays, and an empty note is none.
      const declined = expectSuccess(await edit({ application_id: id, version: 2, state: "declined" }, pavel));
      expect(declined).toMatchObject({ version: 3, note: null, assignee: { name: "olga", is_me: false } });
      const left = await edit({ application_id: id, version: 3, state: "declined", assignee: "nobody" }, pavel);
      expect(expectSuccess(left).assignee).toBeNull();
    });

    it("are not changed from a stale version, without the role, or when they are gone", async () => {
      const [olga, pavel] = [await admin("olga"), await admin("pavel")];
      const application_id = await send();
      expectSuccess(await edit({ application_id, version: 1, state: "invited", note: "Позвали" }, olga));
      const stale = await edit({ application_id, version: 1, state: "declined", assignee: "me" }, pavel);
      expect([stale.status, stale.failure.code]).toEqual([409, "VERSION_CONFLICT"]);
      expect(stale.failure.current).toMatchObject({ version: 2, state: "invited", note: "Позвали" });
      const editor = await edit({ application_id, version: 2, state: "declined" }, await used.server.issuer.token());
      expect(editor.status).toBe(403);
      const gone = await edit({ application_id: "nothing", version: 1, state: "declined" }, olga);
      expect([gone.status, gone.failure.code]).toEqual([404, "APPLICATION_NOT_FOUND"]);
      expect(await rows()).toMatchObject([{ version: 2, state: "invited", assignee_subject: null }]);
    });

    it("are audited without the note, for administrators alone, and their applicant's copy has nothing of it", async () => {
      const olga = await admin("olga");
      const applicant = await used.server.issuer.token({
        subject: "anna",
        roles: [],
        email: application.email,
        isEmailVerified: true,
      });
      const application_id = await send();
      expectSuccess(
        await edit({ application_id, version: 1, state: "declined", note: "Слабовато-7731", assignee: "me" }, olga),
      );
      const request = { entity: "application", entity_id: application_id } as const;
      const [entry] = expectSuccess(await used.server.call("auditList", request, olga)).items;
      expect(entry).toMatchObject({
        action: "jobApplicationEdit",
        actor_name: "olga",
        title: null,
        before: { version: 1, state: "new", note: null, is_assigned: false },
        after: { version: 2, state: "declined", note: { omitted_characters: 14 }, is_assigned: true },
      });
      expect((await used.server.call("auditList", request, await used.server.issuer.token())).status).toBe(403);
      const own = expectSuccess(await used.server.call("personalDataGet", {}, applicant));
      expect(own.applications.map(({ application_id: id }) => id)).toEqual([application_id]);
      expect(JSON.stringify(own)).not.toMatch(/Слабовато|olga|declined|"note"|assignee/u);
    });
  });
});
