import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A column with a precision of milliseconds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const capitals = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
const marks = "«»„“”‘’…—–−№·•\u00A0\u202F";

const foldedLetters = () => `'${capitals}ёЁ${marks}', '${capitals.toLowerCase()}ее${" ".repeat(marks.length)}'`;

/**
 * A text with Cyrillic letters in lower case, е for ё, and spaces for typographic marks. PostgreSQL lowers Cyrillic
 * letters, and distinguishes marks from letters, only where the locale of the database knows them.
 */
const foldedText = (column: string) => `translate(${column}, ${foldedLetters()})`;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Spaces, dashes, quotes, arrows and signs, each of which separates words. */
const separatingMarks =
  `«»№·•×÷±§°´¨←↑→↓↔⇐⇒⇔≠≤≥≈≡∞−∀∃∈∑√\u00A0\u1680\u3000\uFF0D` +
  range(0x20_00, 0x20_0a) +
  range(0x20_10, 0x20_27) +
  range(0x20_2f, 0x20_44) +
  range(0x02_b9, 0x02_bf);

/** Stress marks, which few people type, and the invisible characters of texts stored before they were cleaned. */
const droppedMarks =
  `\u0300\u0301\u00AD\u034F\u061C\u3164\uFE0E\uFE0F\uFEFF` +
  range(0x20_0b, 0x20_0f) +
  range(0x20_28, 0x20_2e) +
  range(0x20_60, 0x20_6f);

/** A text as queries are folded (`foldText` of the contract), with spaces for `separators` and for all marks. */
const searchedText = (column: string, separators = "") => {
  const from = `${capitals}ёЁ${separators}${separatingMarks}${droppedMarks}`;
  const to = `${capitals.toLowerCase()}ее${" ".repeat(separators.length + separatingMarks.length)}`;
  return `translate(normalize(${column}), '${from}', '${to}')`;
};

/** The same for a value that may be a parameter, with all letters in lower case. */
export const folded = (value: AnyPgColumn | SQL | string): SQL =>
  sql`lower(translate(${value}, ${sql.raw(foldedLetters())}))`;

/** The words of names and emails, for a search by prefix: without stemming, and with emails split into words. */
export const columnWords = (...columns: readonly string[]) => {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  return sql.raw(`to_tsvector('simple'::regconfig, ${searchedText(`(${text})`, "@._+-/")})`);
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
      .map((language) => `setweight(to_tsvector('${language}'::regconfig, ${searchedText(column)}), '${weight}')`)
      .join(" || ");
  return sql.raw(`${words(title, "A")} || ${words(lead, "B")} || ${words(body, "C")}`);
};
