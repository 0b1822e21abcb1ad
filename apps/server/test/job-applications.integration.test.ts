import type { RequestOf } from "@corp/api/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { files, jobApplications } from "../src/db/schema.ts";
import { testNow } from "./clock.ts";
import { serverForTests } from "./server-for-tests.ts";

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
      fileId,
      kind: "document",
      contentType: "application/pdf",
      size: 1,
      variants: [],
      storageName: `${fileId}.pdf`,
      isPrivate: true,
      expiresAt: new Date(testNow().getTime() + expiresInMs),
    });
  }

  const expiryOf = async (fileId: string): Promise<Date | null | undefined> => {
    const [file] = await used.server.service.database.db.select().from(files).where(eq(files.fileId, fileId));
    return file?.expiresAt;
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
      applicationId: sent.body.application_id,
      firstName: "Анна",
      lastName: "Петрова",
      email: "Anna@example.org",
      phone: "+7 900 000-00-00",
      city: "Казань",
      position: "Разработчик",
      jobSearchStatus: "NoButOpenToOffers",
      knowAbout: application.know_about,
      personCurrentStatus: "WorkInIT",
      personWorkExperience: "FourToEightYears",
      readAbout: application.read_about,
      reason: "ReasonPremiumForever",
      comment: "Первая строка\nвторая",
      fileId: "cv",
      accountSubject: "editor",
      requestKeyHash: expect.stringMatching(/^[0-9a-f]{64}$/u),
      consentedAt: expect.any(Date),
      consentVersion: "2026-11-01",
      createdAt: expect.any(Date),
    });
    expect(row?.consentedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(await expiryOf("cv")).toBeNull();
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
    expect(await rows()).toMatchObject([{ applicationId: identifiers[0], fileId: "cv" }]);
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
});
