import { and, desc, eq, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { blacklistedEmails, blacklistWords, columnWords } from "../../db/schema.ts";
import { wordsCondition } from "../../db/search.ts";
import type { TimePosition } from "../../time-position.ts";
import { commitChange } from "../changes/commit-change.ts";

interface BlacklistEntry {
  /** It is in lower case. */
  readonly email: string;
  readonly reason: string | null;
}

interface StoredBlacklistEntry extends BlacklistEntry {
  readonly created_at: Date;
}

interface BlacklistQuery {
  readonly text: string | undefined;
  /** The id in the position is the email. */
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** The emails that may not register. */
export type BlacklistStore = ReturnType<typeof createBlacklistStore>;

export function createBlacklistStore(db: Database) {
  return {
    /** Lists the latest first. */
    list: ({ text, after, limit }: BlacklistQuery): Promise<readonly StoredBlacklistEntry[]> =>
      db
        .select()
        .from(blacklistedEmails)
        .where(
          and(
            text === undefined ? undefined : wordsCondition(columnWords(...blacklistWords), text),
            beforeTime(blacklistedEmails.created_at, blacklistedEmails.email, after),
          ),
        )
        .orderBy(desc(blacklistedEmails.created_at), desc(blacklistedEmails.email))
        .limit(limit),
    /** Adds an email or changes its reason. Unchanged entries are not audited. */
    add: (entry: BlacklistEntry, edit: Edit): Promise<void> => change(db, entry.email, entry, edit),
    /** Removes an email. Unknown emails are not audited. */
    remove: (email: string, edit: Edit): Promise<void> => change(db, email, null, edit),
  };
}

function change(db: Database, email: string, after: BlacklistEntry | null, edit: Edit): Promise<void> {
  return db.transaction(async (transaction) => {
    // Serialises changes: a row that does not exist yet cannot be locked, and the audit needs the state before.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('blacklist', 0))`);
    const before = await find(transaction, email);
    if (before?.reason === after?.reason && (before === null) === (after === null)) return;
    await write(transaction, email, after, edit.now);
    await commitChange(transaction, edit, {
      entity: "blacklist",
      entityId: email,
      before: row(before),
      after: row(after),
    });
  });
}

async function find(transaction: Transaction, email: string): Promise<BlacklistEntry | null> {
  const [found] = await transaction.select().from(blacklistedEmails).where(eq(blacklistedEmails.email, email));
  return found === undefined ? null : { email: found.email, reason: found.reason };
}

async function write(transaction: Transaction, email: string, entry: BlacklistEntry | null, now: Date): Promise<void> {
  if (entry === null) {
    await transaction.delete(blacklistedEmails).where(eq(blacklistedEmails.email, email));
    return;
  }
  await transaction
    .insert(blacklistedEmails)
    .values({ ...entry, created_at: now })
    .onConflictDoUpdate({ target: blacklistedEmails.email, set: { reason: entry.reason } });
}

const row = (entry: BlacklistEntry | null): Record<string, unknown> | null => entry && { ...entry };
