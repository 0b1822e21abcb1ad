import { digestSubscribeRequest } from "@corp/api/contract";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { safeParse } from "valibot";
import type { Database } from "../../db/database.ts";
import { consents, digestSubscribers, erasures, mailAddresses } from "../../db/schema.ts";
import type { DigestStore } from "./digest-store.ts";

export interface ImportReport {
  /** An email asks each of them to confirm: nothing else is sent before. */
  readonly added: number;
  /** Subscribed, unsubscribed or removed by an administrator, and left so. */
  readonly known: number;
  /** They were erased, and come back by their own will alone. */
  readonly erased: number;
  /** Emails do not go there, until the owner asks for one. */
  readonly stopped: number;
  readonly invalid: number;
}

interface ImportOptions {
  readonly store: Pick<DigestStore, "add">;
  readonly hashOf: (email: string) => string;
  /** The version of the text to which these people agreed. */
  readonly consentVersion: string;
  readonly now: Date;
}

/** @param lines of a text or CSV file: the address is the first column. A heading is an invalid address. */
export async function importSubscribers(
  db: Database,
  lines: readonly string[],
  { store, hashOf, consentVersion, now }: ImportOptions,
): Promise<ImportReport> {
  const report = { added: 0, known: 0, erased: 0, stopped: 0, invalid: 0 };
  for (const line of lines) {
    const text = (line.split(/[,;\t]/u)[0] ?? "").replaceAll('"', "").trim();
    if (text === "") continue;
    const parsed = safeParse(digestSubscribeRequest, { email: text });
    if (!parsed.success) {
      report.invalid += 1;
      continue;
    }
    const { email } = parsed.output;
    if ((await db.$count(digestSubscribers, sql`lower(${digestSubscribers.email}) = lower(${email})`)) > 0)
      report.known += 1;
    else if ((await db.$count(consents, isWithdrawn(email))) > 0) report.known += 1;
    else if ((await db.$count(erasures, eq(erasures.emailHash, hashOf(email)))) > 0) report.erased += 1;
    else if (
      (await db.$count(
        mailAddresses,
        and(eq(mailAddresses.email, email.toLowerCase()), isNotNull(mailAddresses.stoppedAt)),
      )) > 0
    )
      report.stopped += 1;
    else {
      await store.add({ subscriberId: uuidv7(), email, consentVersion, isImported: true, now });
      report.added += 1;
    }
  }
  return report;
}

/** The ledger outlives the subscription. */
const isWithdrawn = (email: string): SQL | undefined =>
  and(eq(consents.purpose, "digest"), sql`lower(${consents.email}) = lower(${email})`, isNotNull(consents.withdrawnAt));
