import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { createTestDatabase } from "./postgres.ts";
import { startProcess } from "./server-process.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { call } from "./test-server.ts";
import { startTokenIssuer } from "./token-issuer.ts";

/** The emails of a step, and of a part of the next one. */
const subscribers = 1_200;
const acceptedFirst = 20;
/** Two cold starts and many emails, also on a busy machine. */
const timeout = 240_000;

describe("an issue of the digest", { timeout }, () => {
  it("reaches every subscriber exactly once when the server is killed while it writes and sends", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "corp-test-digest-crash-"));
    const [issuer, database, smtp] = [await startTokenIssuer(), await createTestDatabase(), await startSmtpServer()];
    const db = new pg.Client({ connectionString: database.url });
    const other = new pg.Client({ connectionString: database.url });
    await Promise.all([db.connect(), other.connect()]);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      OIDC_JWKS_URL: issuer.jwksUrl,
      SMTP_URL: smtp.url,
      SMTP_TIMEOUT_MS: "2000",
      MAIL_RETRY_SECONDS: "1",
    };
    const countEmails = async (condition: string): Promise<number> =>
      (await db.query<{ count: number }>(`select count(*)::int as count from emails where ${condition}`)).rows[0]
        ?.count ?? 0;
    try {
      await db.query(
        `insert into digest_subscribers (subscriber_id, email, confirmed_at)
          select 's' || lpad(number::text, 5, '0'), 'reader' || number || '@example.org', now() - interval '1 hour'
          from generate_series(1, $1) as number`,
        [subscribers],
      );
      // Later emails hang: the server has neither accepted them, nor noted anything about them.
      const accepted = new Set<string>();
      smtp.answer = (to) => (accepted.size < acceptedFirst || accepted.has(to) ? (accepted.add(to), "accept") : "hang");
      const first = await startProcess(env);
      const token = await issuer.token();
      const { mailing_id } = (await call(first.origin, "mailingCreate", { subject: "Выпуск" }, token)).body;
      const email = { mailing_id, version: 1, subject: "Выпуск", text: "Текст", items: [] };
      await call(first.origin, "mailingEdit", email, token);
      // The second step waits for this email.
      await other.query("begin");
      await other.query("insert into emails (kind, email, once_key) values ('digest-issue', 'x@example.org', $1)", [
        `${mailing_id}:s01100`,
      ]);
      await call(first.origin, "mailingSend", { mailing_id, version: 2 }, token);
      await vi.waitFor(async () => expect(await countEmails("state = 'sent'")).toBe(acceptedFirst), {
        timeout: 60_000,
        interval: 100,
      });
      const killed = once(first.child, "exit");
      first.child.kill("SIGKILL");
      await killed;
      expect(await countEmails("true")).toBe(1_000);
      await other.query("rollback");

      smtp.answer = () => "accept";
      const second = await startProcess(env);
      try {
        await vi.waitFor(async () => expect(await countEmails("state = 'sent'")).toBe(subscribers), {
          timeout: 180_000,
          interval: 250,
        });
        const { recipients, sent, state } = (await call(second.origin, "mailingGet", { mailing_id }, token)).body;
        expect({ recipients, sent, state }).toEqual({ recipients: subscribers, sent: subscribers, state: "sent" });
      } finally {
        const stopped = once(second.child, "exit");
        second.child.kill("SIGTERM");
        await stopped;
      }
      expect(smtp.received).toHaveLength(subscribers);
      expect(new Set(smtp.received.map(({ recipient }) => recipient)).size).toBe(subscribers);
    } finally {
      await Promise.all([db.end(), other.end()]);
      await database.drop();
      await Promise.all([smtp.stop(), issuer.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
