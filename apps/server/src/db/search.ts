import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Rows whose `search` holds every word of `text`, or its beginning, in any Russian form. A text without a letter or a digit finds
 * nothing.
 *
 * @param search a column of words as `searchVector` of the schema makes it.
 */
export function searchCondition(search: AnyPgColumn, text: string): SQL {
  const queries = termsOf(text).map(queryOf);
  return queries.length === 0 ? sql`false` : sql`${search} @@ (${sql.join(queries, sql` && `)})`;
}

/** A piece between two spaces, in lower case. */
interface Term {
  /** Letters and digits alone. */
  readonly words: readonly string[];
  /** As it was typed, where the database's parser may have kept it in one: `node.js`, `ci/cd`. */
  readonly whole: string | undefined;
}

/** The columns hold е for ё too: hardly anybody types the dots. */
function termsOf(text: string): Term[] {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/\s+/u)
    .map((piece) => {
      const words = piece.match(/[\p{L}\p{N}]+/gu) ?? [];
      const whole = /[\p{L}\p{N}]+(?:[./_-][\p{L}\p{N}]+)+/u.exec(piece)?.[0];
      return { words, whole };
    })
    .filter(({ words }) => words.length > 0);
}

function queryOf({ words, whole }: Term): SQL {
  const every = sql.join(words.map(beginsWith), sql` && `);
  return whole === undefined ? sql`(${every})` : sql`((${every}) || ${beginsWith(whole)})`;
}

/**
 * Neither a quote nor a backslash passes `termsOf`, so nothing in a lexeme can end its quotes. The stem finds other forms of the word,
 * the word as it is finds what begins with it where a stem would be shorter.
 */
function beginsWith(lexeme: string): SQL {
  const query = `'${lexeme}':*`;
  return sql`(to_tsquery('russian', ${query}) || to_tsquery('simple', ${query}))`;
}
