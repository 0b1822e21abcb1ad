import { digestSubscribeRequest } from "@corp/api/contract";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { safeParse } from "valibot";
import type { Database } from "../../db/database.ts";
import { consents, digestSubscribers, erasures, mailAddresses } from "../../db/schema.ts";
import type { DigestStore } from "./digest-store.ts";

/** The numbers of the lines, from 1, except of those that were added. */
export interface ImportReport {
  /** An email asks each of them to confirm: nothing else is sent before. */
  readonly added: number;
  /** Subscribed, unsubscribed or removed by an administrator, and left so. */
  readonly known: readonly number[];
  /** They were erased, and come back by their own will alone. */
  readonly erased: readonly number[];
  /** Emails do not go there, until the owner asks for one. */
  readonly stopped: readonly number[];
  readonly invalid: readonly number[];
}

interface ImportOptions {
  readonly store: Pick<DigestStore, "add">;
  readonly hashPerson: (email: string) => string;
  /** The version of the text to which these people agreed. */
  readonly consentVersion: string;
  readonly now: Date;
}

/**
 * The lines of a list as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or the code page of Cyrillic
 * letters in which most of them are such: windows-1251 of Excel, cp866 of its "CSV (MS-DOS)" and of older programs.
 */
export const linesOfList = (bytes: Uint8Array): readonly string[] => decoded(bytes).split(/\r\n|\r|\n/u);

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows = "", dos = ""] = ["windows-1251", "ibm866"].map((page) => new TextDecoder(page).decode(bytes));
    return countCyrillicLetters(dos) > countCyrillicLetters(windows) ? dos : windows;
  }
}

const countCyrillicLetters = (text: string): number => text.match(/[А-Яа-яё]/gu)?.length ?? 0;

/**
 * The cell with the email; without one the first cell. All cells of a line that has nothing but emails, as a mail
 * program lists recipients.
 */
function findEmails(line: string): readonly string[] {
  // Excel's own line about the separator.
  if (/^"?sep=.?"?$/iu.test(line.trim())) return [];
  const cells = line.split(/[,;\t|]/u).map((cell) => cell.replaceAll('"', "").trim());
  const filled = cells.filter((cell) => cell !== "");
  const emails = filled.filter((cell) => cell.includes("@"));
  return emails.length === filled.length ? filled : [emails[0] ?? filled[0] ?? ""];
}

/** @param lines of a text or CSV file. A heading is an invalid email. */
export async function importSubscribers(
  db: Database,
  lines: readonly string[],
  { store, hashPerson, consentVersion, now }: ImportOptions,
): Promise<ImportReport> {
  const lineNumbers = {
    known: [] as number[],
    erased: [] as number[],
    stopped: [] as number[],
    invalid: [] as number[],
  };
  let added = 0;
  const numbered = lines.flatMap((line, index) => findEmails(line).map((text) => [index + 1, text] as const));
  for (const [number, text] of numbered) {
    if (text === "") continue;
    const parsed = safeParse(digestSubscribeRequest, { email: text });
    if (!parsed.success) {
      lineNumbers.invalid.push(number);
      continue;
    }
    const { email } = parsed.output;
    if ((await db.$count(digestSubscribers, sql`lower(${digestSubscribers.email}) = lower(${email})`)) > 0)
      lineNumbers.known.push(number);
    else if ((await db.$count(consents, isWithdrawn(email))) > 0) lineNumbers.known.push(number);
    else if ((await db.$count(erasures, eq(erasures.email_hash, hashPerson(email)))) > 0)
      lineNumbers.erased.push(number);
    else if (
      (await db.$count(
        mailAddresses,
        and(eq(mailAddresses.email, email.toLowerCase()), isNotNull(mailAddresses.stopped_at)),
      )) > 0
    )
      lineNumbers.stopped.push(number);
    else {
      await store.add({ subscriber_id: uuidv7(), email, consent_version: consentVersion, isImported: true, now });
      added += 1;
    }
  }
  return { added, ...lineNumbers };
}

/** The ledger outlives the subscription. */
const isWithdrawn = (email: string): SQL | undefined =>
  and(
    eq(consents.purpose, "digest"),
    sql`lower(${consents.email}) = lower(${email})`,
    isNotNull(consents.withdrawn_at),
  );
