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

/**
 * Rows in whose names or addresses every word of `text` stands, or its beginning. A text without a letter or a digit finds nothing.
 *
 * @param words of the row, as `wordsOf` of the schema makes them: an index knows them in the same writing alone.
 */
export function wordsCondition(words: SQL, text: string): SQL {
  const query = termsOf(text)
    .flatMap((term) => term.words)
    .map((word) => `'${word}':*`)
    .join(" & ");
  return query === "" ? sql`false` : sql`${words} @@ to_tsquery('simple', ${query})`;
}

/** How many rows of a list's order are looked through before the index of words is asked. */
export const nearRows = 300;

/**
 * A page of what a text finds. A word that many rows hold fills it with what comes next in the list's order; for a rare one the index of
 * words is quick, and the order would be walked to its end. Which of them it is the planner cannot know: it has no counts of the
 * beginnings of words, and takes each for a word that many hold.
 *
 * @param findNear looks through the next {@link nearRows} rows of the order alone.
 * @param findEverywhere asks the index, and sorts what it found by {@link unindexed}.
 */
export async function searchPage<Row>(
  limit: number,
  findNear: () => PromiseLike<Row[]>,
  findEverywhere: () => PromiseLike<Row[]>,
): Promise<Row[]> {
  const near = await findNear();
  return near.length === limit ? near : findEverywhere();
}

/** The same moment, in no index's order: it keeps the planner from walking one. */
export function unindexed(instant: AnyPgColumn | SQL): SQL {
  return sql`${instant} + interval '0'`;
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
