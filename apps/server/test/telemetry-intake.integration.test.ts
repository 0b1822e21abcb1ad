import { beforeEach, describe, expect, it } from "vitest";
import { serverForTests } from "./server-for-tests.ts";
import { errorMetric, createIntake, logEntry, messageMetric, pageClose, webVital } from "./telemetry-fixtures.ts";

describe("the telemetry intake", () => {
  const used = serverForTests();
  const { post, query } = createIntake(() => used.server);

  beforeEach(async () => {
    await query(
      "truncate telemetry_logs, telemetry_events, telemetry_error_counts, telemetry_message_counts, telemetry_batches",
    );
  });

  it("sums metrics by hour, service, environment and release, including those sent as text/plain", async () => {
    const site = "error-metric?service=site&environment=stg&release=1.2.3";
    expect((await post(site, [errorMetric, errorMetric])).status).toBe(204);
    const text = { "content-type": "text/plain;charset=UTF-8" };
    expect((await post(site, [errorMetric, { ...errorMetric, errorType: "LibraryAsyncError" }], text)).status).toBe(
      204,
    );
    expect((await post("error-metric", [errorMetric])).status).toBe(204);
    expect(
      await query(`select service, environment, release, level, type, class, owner, count, last_at >= first_at as is_ordered
        from telemetry_error_counts order by service, type`),
    ).toEqual(
      [
        { service: "", environment: "", release: "", type: "UserSyncError", owner: "user", count: "2" },
        {
          service: "site",
          environment: "stg",
          release: "1.2.3",
          type: "LibraryAsyncError",
          owner: "library",
          count: "2",
        },
        { service: "site", environment: "stg", release: "1.2.3", type: "UserSyncError", owner: "user", count: "6" },
      ].map((row) => ({ ...row, level: "ERROR", class: "TypeError", is_ordered: true })),
    );
    expect((await post("message-metric?service=site", [messageMetric])).status).toBe(204);
    expect(await query("select service, type, class, count from telemetry_message_counts")).toEqual([
      { service: "site", type: "UserMessage", class: "signed-in", count: "1" },
    ]);
  });

  it("stores log entries of a service with any characters", async () => {
    const hostile = {
      level: "INFO",
      message: "Сломалось\u0000",
      stackTrace: "at \ud800 x",
      extra: { path: String.raw`C:\ud8ff`, deep: [1] },
      clientTimestamp: "yesterday",
    };
    expect((await post("input/open?login=site&environment=dev&release=0.1", [logEntry, hostile])).status).toBe(204);
    const [first, second] = await query("select * from telemetry_logs order by id");
    expect(first).toMatchObject({
      client_at: new Date("2026-11-21T10:00:00.123Z"),
      service: "site",
      environment: "stg",
      release: "1.2.3",
      level: "ERROR",
      message: logEntry.message,
      stack_trace: logEntry.stackTrace,
      error_type: "UserSyncError",
      error_class: "TypeError",
      url: logEntry.url,
      user_agent: "Firefox",
      entry: { commit: "abc", user: { username: "anna" }, context: { attempt: 1 } },
    });
    expect(second).toMatchObject({
      client_at: null,
      environment: "dev",
      release: "0.1",
      message: "Сломалось",
      stack_trace: "at \ufffd x",
      error_class: null,
      entry: { extra: { path: String.raw`C:\ud8ff`, deep: [1] } },
    });
  });

  it("accepts logs and both kinds of metrics of the script's channel", async () => {
    expect((await post("v1/lg?service=site", [logEntry])).status).toBe(204);
    expect((await post("v1/lg", [{ ...logEntry, service: "shop" }, logEntry])).status).toBe(204);
    expect(await query("select service from telemetry_logs order by id")).toEqual([
      { service: "site" },
      { service: "shop" },
      { service: "" },
    ]);
    expect((await post("v1/mc?service=site&batch=1", [errorMetric, messageMetric, errorMetric])).status).toBe(204);
    expect(await query("select class, count from telemetry_error_counts")).toEqual([
      { class: "TypeError", count: "4" },
    ]);
    expect(await query("select class, count from telemetry_message_counts")).toEqual([
      { class: "signed-in", count: "1" },
    ]);
  });

  it("stores analytics events with the columns of the reports", async () => {
    expect((await post("tracker?environment=stg", { events: [pageClose, webVital] })).status).toBe(204);
    const [closed, vital] = await query("select * from telemetry_events order by id");
    expect(closed).toMatchObject({
      client_at: new Date(pageClose.timestampMs),
      service: "site",
      environment: "stg",
      release: "1.2.3",
      action_type: "pageClose",
      object_type: "page",
      page: "events/:id",
      url: "https://corp.example/events/1",
      page_view_id: "view-1",
      session_id: "session-1",
      view_time_ms: 1500.5,
      scroll_depth: 75,
      value: null,
      details: { uuid: "0193", attributes: { platform: "Linux" } },
    });
    expect(vital).toMatchObject({ object_type: "LCP", value: 1234.5, rating: "good", view_time_ms: null });
  });

  it("stores a batch once, for any content type and for concurrent repetitions", async () => {
    const send = () => post("error-metric?batch=0193-a", [errorMetric]);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await send()).status).toBe(204);
    expect(await query("select count from telemetry_error_counts")).toEqual([{ count: "2" }]);
    // The same id for another endpoint, or another id, is another batch.
    await post("message-metric?batch=0193-a", [messageMetric]);
    await post("error-metric?batch=0193-b", [errorMetric]);
    expect(await query("select count from telemetry_message_counts")).toEqual([{ count: "1" }]);
    expect(await query("select count from telemetry_error_counts")).toEqual([{ count: "4" }]);
    for (const path of ["input/open?login=site&batch=l", "tracker?batch=t"]) {
      const body = path.startsWith("tracker") ? { events: [pageClose] } : [logEntry];
      for (let time = 0; time < 2; time += 1) expect((await post(path, body)).status).toBe(204);
    }
    expect(await query("select id from telemetry_logs")).toHaveLength(1);
    expect(await query("select id from telemetry_events")).toHaveLength(1);
  });

  it("counts concurrent batches correctly", async () => {
    const batches = Array.from({ length: 20 }, (_, index) =>
      post("v1/mc", [
        { ...errorMetric, errorClass: `Error${index % 3}` },
        { ...errorMetric, errorClass: `Error${(index + 1) % 3}` },
        messageMetric,
      ]),
    );
    for (const { status } of await Promise.all(batches)) expect(status).toBe(204);
    const [sums] = await query(`select (select sum(count) from telemetry_error_counts) as errors,
      (select sum(count) from telemetry_message_counts) as messages`);
    expect(sums).toEqual({ errors: "80", messages: "20" });
  });

  it("bounds the number of logs", async () => {
    const set = (name: string) => `select setval(pg_get_serial_sequence('${name}', 'id'), 2000998)`;
    await query(set("telemetry_logs"));
    await query(`insert into telemetry_logs (id, received_at, service, environment, release, level, message, entry)
      select id, now(), '', '', '', 'INFO', '', '{}' from unnest('{5,1801000,1801001}'::bigint[]) as id`);
    await post("input/open?login=site", [logEntry, logEntry]);
    expect(await query("select id from telemetry_logs order by id")).toEqual(
      ["1801001", "2000999", "2001000"].map((id) => ({ id })),
    );
  });

  it("stores a batch even if the oldest logs cannot be deleted", async () => {
    await query("select setval(pg_get_serial_sequence('telemetry_logs', 'id'), 2000999)");
    await query(`insert into telemetry_logs (id, received_at, service, environment, release, level, message, entry)
      values (5, now(), '', '', '', 'INFO', '', '{}')`);
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before delete on telemetry_logs for each row execute function refuse()`);
    try {
      expect((await post("input/open?login=site&batch=untrimmed", [logEntry])).status).toBe(204);
    } finally {
      await query("drop function refuse cascade");
    }
    expect(await query("select id from telemetry_logs order by id")).toEqual([{ id: "5" }, { id: "2001000" }]);
  });

  it("takes no more new kinds from a sender of invented ones, and still takes those of others", async () => {
    const invented = (from: number) =>
      Array.from({ length: 150 }, (_, index) => ({ ...errorMetric, errorClass: `Invented${from + index}` }));
    const headers = { "x-forwarded-for": "198.51.100.7" };
    for (const from of [0, 150, 300]) expect((await post("error-metric", invented(from), headers)).status).toBe(204);
    expect(await query("select count(*) from telemetry_error_counts")).toEqual([{ count: "200" }]);
    await post("error-metric", [{ ...errorMetric, errorClass: "Invented1" }], headers);
    const known = Array.from({ length: 3 }, (_, index) => ({ ...errorMetric, errorClass: `Invented${index}` }));
    expect((await post("error-metric", known, headers)).status).toBe(204);
    await post("error-metric", [{ ...errorMetric, errorClass: "Real" }]);
    expect(
      await query(
        "select class, count from telemetry_error_counts where class in ('Invented1', 'Real') order by class",
      ),
    ).toEqual([
      { class: "Invented1", count: "6" },
      { class: "Real", count: "2" },
    ]);
  });

  it("drops new kinds of errors in a full hour, counts known ones, and logs that", async () => {
    await query(`insert into telemetry_error_counts
      select date_trunc('hour', now()), '', '', '', 'ERROR', 'UserSyncError',
        case number when 1 then 'TypeError' else 'Error' || number end, 'user', 1, now(), now()
      from generate_series(1, 2000) as number`);
    expect((await post("error-metric", [errorMetric, { ...errorMetric, errorClass: "New" }])).status).toBe(204);
    expect(await query("select count(*), max(count) from telemetry_error_counts")).toEqual([
      { count: "2000", max: "3" },
    ]);
    expect(used.server.logLines.join("\n")).toContain("Telemetry records were dropped: too many kinds");
  });
});
