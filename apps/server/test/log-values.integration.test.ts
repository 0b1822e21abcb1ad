import type { RequestOf } from "@corp/api/contract";
import { afterEach, expect, it } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { notDurable, startTestPostgres } from "./postgres.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const email = "anna.secret@example.org";
const subscription: RequestOf<"digestSubscribe"> = { email, consent: true, consent_version: "2026-11-01" };
const application: RequestOf<"jobApplicationSend"> = {
  first_name: "Аннасекрет",
  last_name: "Петровасекрет",
  email,
  phone: "+7 900 111-22-33",
  city: "Городсекрет",
  position: "Местосекрет",
  comment: "Словосекрет",
  consent: true,
  consent_version: "2026-11-01",
  job_search_status: "NoButOpenToOffers",
  know_about: ["KnowAboutCorpSolvesInterestingTasks"],
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  read_about: ["ReadAboutCorpTechExpertsHabr"],
  reason: "ReasonPremiumForever",
};
const personalData = /secret|секрет|111-22-33/iu;

let server: TestServer;
afterEach(() => server.stop());

const errors = (): string[] => server.logLines.filter((line) => line.includes("A request failed"));

it("logs the failed statement without its values", async () => {
  server = await startTestServer();
  const { pool } = server.service.database;
  await pool.query("alter table job_applications drop column comment");
  await pool.query("alter table digest_subscribers drop column consent_version");
  expect((await server.call("jobApplicationSend", application)).status).toBe(500);
  expect((await server.call("digestSubscribe", subscription)).status).toBe(500);
  expect(server.logLines.join("\n")).not.toMatch(personalData);
  expect(errors()).toEqual([
    expect.stringMatching(/insert into \\"job_applications\\".*SQLSTATE 42703/u),
    expect.stringMatching(/insert into \\"digest_subscribers\\".*SQLSTATE 42703/u),
  ]);
});

it("omits the row from a database error", async () => {
  server = await startTestServer();
  const { event_id: eventId } = await publishEvent(server, eventFieldsAt(48));
  const person = { ...personNumber(1, eventId), first_name: "Аннасекрет", email };
  const { pool } = server.service.database;
  await pool.query("alter table registrations add constraint nobody check (email not like '%secret%')");
  expect((await server.call("eventRegister", person)).status).toBe(500);
  await pool.query(`alter table registrations drop constraint nobody;
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No %', new.email using detail = new.first_name, errcode = '22P02'; end $$;
    create trigger refuse before insert on registrations for each row execute function refuse()`);
  expect((await server.call("eventRegister", person)).status).toBe(500);
  expect(server.logLines.join("\n")).not.toMatch(personalData);
  expect(errors()).toEqual([
    expect.stringMatching(/SQLSTATE 23514.*table registrations.*constraint nobody/u),
    expect.stringMatching(/SQLSTATE 22P02/u),
  ]);
});

it("omits values when the database is unavailable", async () => {
  const postgres = await startTestPostgres(notDurable);
  server = await startTestServer({ DATABASE_URL: await postgres.createDatabase("corp") });
  await postgres.stop();
  const answers = [
    await server.call("jobApplicationSend", application),
    await server.call("digestSubscribe", subscription),
  ];
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([
    [503, "DATABASE_UNAVAILABLE"],
    [503, "DATABASE_UNAVAILABLE"],
  ]);
  expect(server.logLines.join("\n")).not.toMatch(personalData);
  expect(errors()).toHaveLength(2);
});
