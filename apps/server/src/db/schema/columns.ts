import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Words of names and addresses, to be found by their beginnings: they have no stems, and the pieces of an address are words of their own.
 */
export const wordsOf = (...columns: readonly string[]) => {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  return sql.raw(`to_tsvector('simple'::regconfig, translate(${text}, 'ёЁ@._+-/', 'еЕ      '))`);
};

/** A name to be sorted by, alike in every database: whatever its case, ё as е, Latin letters before Cyrillic ones. */
export const sortedName = (column: string) => sql.raw(`(lower(translate(${column}, 'ёЁ', 'еЕ')) collate "C")`);

/**
 * A title to be sorted by, as a name is. Its first eighty characters: a position in a list holds them. `column` may be a parameter in the
 * place of a column.
 */
export const sortedTitle = (column: AnyPgColumn | SQL | string): SQL =>
  sql`(lower(translate("left"(${typeof column === "string" ? sql.raw(column) : column}, 80), 'ёЁ', 'еЕ')) collate "C")`;

/** An address to be sorted by. */
export const sortedEmail = (column: string) => sql.raw(`(lower(${column}) collate "C")`);

/**
 * Words to be found by: those of the title weigh most. Each stands twice, stemmed and as it is, so that the beginning of a word finds
 * it even where the stem is shorter than what was typed.
 */
export const searchVector = (title: string, lead: string, body: string) => {
  const words = (column: string, weight: string): string =>
    ["russian", "simple"]
      .map(
        (language) => `setweight(to_tsvector('${language}'::regconfig, translate(${column}, 'ёЁ', 'еЕ')), '${weight}')`,
      )
      .join(" || ");
  return sql.raw(`${words(title, "A")} || ${words(lead, "B")} || ${words(body, "C")}`);
};
