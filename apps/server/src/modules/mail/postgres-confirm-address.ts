import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";

/** The owner of an address has followed a link in a letter: letters arrive there, and the owner wants them. */
export async function confirmAddress(transaction: Database | Transaction, email: string, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    values (lower(${email}), ${now.toISOString()}::timestamptz)
    on conflict (email) do update set confirmed_at = coalesce(mail_addresses.confirmed_at, excluded.confirmed_at),
      stopped_at = null, stop_reason = null`);
}

/** The provider of an account has verified the address. A stopped one stays so: its owner has not asked for letters. */
export async function addVerifiedAddress(transaction: Transaction, email: string, now: Date): Promise<void> {
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    values (lower(${email}), ${now.toISOString()}::timestamptz)
    on conflict (email) do update set confirmed_at = excluded.confirmed_at where mail_addresses.confirmed_at is null`);
}
