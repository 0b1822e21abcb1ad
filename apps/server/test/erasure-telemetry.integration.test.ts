import { expect, it } from "vitest";
import { createErasing } from "../src/modules/personal-data/postgres-erase-people.ts";
import { testNow } from "./clock.ts";
import { serverForTests } from "./server-for-tests.ts";

const used = serverForTests();

it("an erasure removes the telemetry with an internationalized email as it is stored and as people type it", async () => {
  const { pool, background } = used.server.service.database;
  const own = ["anna@xn--e1afmkfd.xn--p1ai", "anna@пример.рф", `/?text=${encodeURIComponent("anna@пример.рф")}`];
  for (const url of [...own, "hanna@пример.рф"])
    await pool.query(
      `insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
       values (now(), 'idn', 'e', 'r', 'error', 'message', $1, '{}')`,
      [url],
    );
  await pool.query("insert into erasures (requested_at, person) values (now(), $1)", [
    JSON.stringify({ email: own[0], subject: null }),
  ]);
  const logger = { warn: () => {} };
  const erasing = createErasing(background, {
    mailbox: null,
    hashPerson: () => "hash",
    logger,
    now: testNow,
  });
  expect(await erasing.run(testNow(), new AbortController().signal)).toBe(1);
  const { rows } = await pool.query("select url from telemetry_logs where service = 'idn'");
  expect(rows).toEqual([{ url: "hanna@пример.рф" }]);
});

it("an erasure removes the telemetry that names the person, encoded or not, and no one else's", async () => {
  const { pool, background } = used.server.service.database;
  const own = [
    "failed for A@b.ru.",
    "first line\na@b.ru",
    "/x?email=a%40b.ru&y",
    "/x?next=%3Da%40b.ru",
    "subject 0123456789abcdef-long failed",
  ];
  const others = ["anna@b.ru", "x+a@b.ru", "x%2Ba%40b.ru", "a@b.rus", "a@b.ru.com", "a@bxru", "user 1 failed"];
  const logEntry = (text: string) => JSON.stringify({ note: text });
  for (const text of [...own, ...others])
    await pool.query(
      `insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
       values (now(), 's', 'e', 'r', 'error', 'message', $1, $2)`,
      [text, logEntry(text)],
    );
  for (const subject of ["0123456789abcdef-long", "1"])
    await pool.query("insert into erasures (requested_at, person) values (now(), $1)", [
      JSON.stringify({ email: "a@b.ru", subject }),
    ]);
  const logger = { warn: () => {} };
  const erasing = createErasing(background, {
    mailbox: null,
    hashPerson: () => "hash",
    logger,
    now: testNow,
  });
  expect(await erasing.run(testNow(), new AbortController().signal)).toBe(2);
  const { rows } = await pool.query<{ url: string }>("select url from telemetry_logs where service = 's' order by id");
  expect(rows.map(({ url }) => url)).toEqual(others);
});
