import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A column with a precision of milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const capitals = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
const marks = "«»„“”‘’…—–−№·•\u00A0\u202F";

/**
 * A text with Cyrillic letters in lower case, е for ё, and spaces for `separators` and typographic marks. PostgreSQL
 * lowers Cyrillic letters, and distinguishes marks from letters, only where the locale of the database knows them.
 */
const foldedText = (column: string, separators = "") => `translate(${column}, ${foldedLetters(separators)})`;

const foldedLetters = (separators = "") => {
  const to = capitals.toLowerCase() + "ее".padEnd(marks.length + separators.length + 2);
  return `'${capitals}ёЁ${marks}${separators}', '${to}'`;
};

/** The same for a value that may be a parameter, with all letters in lower case. */
export const folded = (value: AnyPgColumn | SQL | string): SQL =>
  sql`lower(translate(${value}, ${sql.raw(foldedLetters())}))`;

/** The words of names and addresses, for a search by prefix: without stemming, and with addresses split into words. */
export const wordsOf = (...columns: readonly string[]) => {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  return sql.raw(`to_tsvector('simple'::regconfig, ${foldedText(`(${text})`, "@._+-/")})`);
};

/** A sort key for names, the same in every database: in any case, ё as е, Latin before Cyrillic letters. */
export const sortedName = (column: string) => sql.raw(`(lower(${foldedText(column)}) collate "C")`);

/** A sort key for titles. Its first eighty characters, because positions contain it. `column` may be a parameter. */
export const sortedTitle = (column: AnyPgColumn | SQL | string): SQL =>
  sql`(${folded(sql`"left"(${typeof column === "string" ? sql.raw(column) : column}, 80)`)} collate "C")`;

export const sortedEmail = (column: string) => sql.raw(`(lower(${column}) collate "C")`);

/**
 * A search vector; words of the title have the highest weight. It contains each word twice, stemmed and unstemmed, so
 * that a prefix matches even if the stem is shorter.
 */
export const searchVector = (title: string, lead: string, body: string) => {
  const words = (column: string, weight: string): string =>
    ["russian", "simple"]
      .map((language) => `setweight(to_tsvector('${language}'::regconfig, ${foldedText(column)}), '${weight}')`)
      .join(" || ");
  return sql.raw(`${words(title, "A")} || ${words(lead, "B")} || ${words(body, "C")}`);
};
