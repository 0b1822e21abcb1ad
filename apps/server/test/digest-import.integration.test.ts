import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { createDigestStore } from "../src/modules/digest/digest-store.ts";
import { importSubscribers, linesOfList } from "../src/modules/digest/postgres-import-subscribers.ts";
import { createPersonHash } from "../src/modules/links/person-tokens.ts";
import { readSigningKey } from "../src/modules/signing/signing-key.ts";
import { testNow } from "./clock.ts";
import { runCommand } from "./run-command.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests();
afterEach(() => used.server.service.database.pool.query("delete from digest_subscribers"));

it("an import adds unconfirmed emails, and neither erased, unsubscribed, stopped nor invalid ones", async () => {
  const { server } = used;
  const { db, pool } = server.service.database;
  const admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
  for (const email of ["erased@example.org", "left@example.org"])
    expectSuccess(await server.call("digestSubscribe", { email, consent: true, consent_version: "2026-11" }));
  expectSuccess(await server.call("digestSubscribe", { email: "removed@example.org", consent: true }));
  const removed = expectSuccess(await server.call("digestSubscriberList", { limit: 100 }, admin)).items.find(
    ({ email }) => email === "removed@example.org",
  );
  expectSuccess(await server.call("digestSubscriberRemove", { subscriber_id: removed?.subscriber_id ?? "" }, admin));
  await pool.query("update digest_subscribers set unsubscribed_at = now() where email = 'left@example.org'");
  expectSuccess(await server.call("personErase", { email: "Erased@example.org" }, admin));
  await vi.waitFor(
    async () => expect((await pool.query("select from erasures where erased_at is null")).rowCount).toBe(0),
    20_000,
  );
  await pool.query(
    "insert into mail_addresses (email, stopped_at, stop_reason) values ('stopped@example.org', now(), 'spam')",
  );
  const lines = [
    "Stopped@example.org",
    "email,name",
    "ERASED@example.org,Анна",
    '"Left@example.org";Борис',
    "Removed@example.org",
    "new@example.org\tВера",
    "NEW@example.org",
    "two@@example.org",
    "",
  ];
  const options = {
    store: createDigestStore(db),
    hashPerson: createPersonHash(readSigningKey(server.config)),
    consentVersion: "2026-11-23",
    now: testNow(),
  };
  expect(await importSubscribers(db, lines, options)).toEqual({
    added: 1,
    known: [4, 5, 7],
    erased: [3],
    stopped: [1],
    invalid: [2, 8],
  });
  const { rows } = await pool.query(
    "select email, confirmed_at, unsubscribed_at is null as is_subscribed from digest_subscribers order by email",
  );
  expect(rows).toEqual([
    { email: "left@example.org", confirmed_at: null, is_subscribed: false },
    { email: "new@example.org", confirmed_at: null, is_subscribed: true },
  ]);
  const emails = await pool.query(
    `select kind, email, is_bulk from emails
     where email in ('new@example.org', 'left@example.org') order by email`,
  );
  expect(emails.rows).toEqual([
    { kind: "digest-confirm", email: "left@example.org", is_bulk: false },
    { kind: "digest-confirm", email: "new@example.org", is_bulk: true },
  ]);
  const consents = await pool.query(
    "select purpose, email, text_version, given_by, withdrawn_at from consents where email like 'n%' or email like 's%'",
  );
  expect(consents.rows).toEqual([
    { purpose: "digest", email: "new@example.org", text_version: "2026-11-23", given_by: "import", withdrawn_at: null },
  ]);
});

it("the command imports a file with the version of the consent, and nothing without one", async () => {
  const { config, service } = used.server;
  const folder = mkdtempSync(join(tmpdir(), "corp-test-import-"));
  try {
    const from = join(folder, "subscribers.csv");
    writeFileSync(from, "email\r\nby-command@example.org\r\n");
    const env = { DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir };
    for (const args of [[], ["--consent-version", "latest"]])
      expect(await runCommand("import-subscribers", ["--from", from, ...args], env)).toMatchObject({
        code: 1,
        err: expect.stringContaining("--consent-version YYYY-MM-DD"),
      });
    const args = ["--from", from, "--consent-version", "2026-10-01"];
    expect(await runCommand("import-subscribers", args, env)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Imported: 1 emails. Left out: 0 known, 0 erased before, 0 stopped, 1 invalid."),
    });
    const { rows } = await service.database.pool.query(
      `select text_version, given_by, consent_version from consents
       join digest_subscribers on source_id = subscriber_id where consents.email = 'by-command@example.org'`,
    );
    expect(rows).toEqual([{ text_version: "2026-10-01", given_by: "import", consent_version: "2026-10-01" }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const inUtf16 = (text: string): Buffer => Buffer.from(`\u{FEFF}${text}`, "utf16le");

/** Letters of Russian have one byte each, in the order of Unicode, from the byte for А, and for р in DOS. */
const inCodePage = (text: string, capital: number, small: number): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      if (letter < "А") return letter.charCodeAt(0);
      return letter < "р" ? letter.charCodeAt(0) - 0x0410 + capital : letter.charCodeAt(0) - 0x0440 + small;
    }),
  );

it.each([
  ["UTF-8", Buffer.from("\u{FEFF}email;имя\r\nencoded@example.org;Анна"), 1],
  ["UTF-16, which Excel calls Unicode text", inUtf16("имя\temail\r\nАнна\tencoded@example.org"), 1],
  ["UTF-16 of the other order", inUtf16('"sep=\t"\r\nencoded@example.org').swap16(), null],
  ["windows-1251, of Excel", inCodePage("sep=;\nИмя;Почта\nАнна;encoded@example.org", 0xc0, 0xf0), 2],
  ["cp866, of Excel's CSV for MS-DOS", inCodePage("Имя;Почта\r\nСуши;anna@суши.рф", 0x80, 0xe0), 1],
  ["the line ends of an old Mac", Buffer.from('"Почта"\r"encoded@example.org"\r'), 1],
])("an import reads a list in %s, and names the lines that it leaves out", async (_what, bytes, heading) => {
  const { rows, report } = await imported(bytes);
  expect(report).toEqual({ added: 1, known: [], erased: [], stopped: [], invalid: heading === null ? [] : [heading] });
  expect(["encoded@example.org", "anna@xn--h1argu.xn--p1ai"]).toContain(rows[0]);
});

it("an import takes every recipient of a line, and the first email of a row with other cells", async () => {
  const list = [
    "Анна Петрова <anna@example.org>; boris@example.org,",
    "Вера,vera@example.org,Пишите на @vera",
    "zoya@example.org;zoya@@example.org",
  ];
  const { rows, report } = await imported(Buffer.from(list.join("\n")));
  expect(rows).toEqual(["anna@example.org", "boris@example.org", "vera@example.org", "zoya@example.org"]);
  expect(report).toMatchObject({ added: 4, invalid: [3] });
});

async function imported(bytes: Uint8Array) {
  const { config, service } = used.server;
  const report = await importSubscribers(service.database.db, linesOfList(bytes), {
    store: createDigestStore(service.database.db),
    hashPerson: createPersonHash(readSigningKey(config)),
    consentVersion: "2026-11-23",
    now: testNow(),
  });
  const { rows } = await service.database.pool.query<{ email: string }>(
    "select email from digest_subscribers order by email",
  );
  return { report, rows: rows.map(({ email }) => email) };
}
