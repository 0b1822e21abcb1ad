import { domainToASCII } from "node:url";
import { foldText } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { folded } from "./schema/columns.ts";

/**
 * Matches rows whose `search` contains every word of `text`, or a word that starts with it, in any Russian form. A text
 * without letters and digits matches nothing.
 *
 * @param search a column defined by `searchVector`
 */
export function searchCondition(search: AnyPgColumn, text: string): SQL {
  const queries = splitTerms(text).map(termQuery);
  return queries.length === 0 ? sql`false` : sql`${search} @@ (${sql.join(queries, sql` && `)})`;
}

/**
 * Matches rows with every word of `text`, as a prefix, in names or emails. A text without letters and digits matches
 * nothing.
 *
 * @param words an expression of `wordsOf`, which must be written as in the index
 */
export function wordsCondition(words: SQL, text: string): SQL {
  // Emails are stored with ASCII domains; a name with a dot is no domain.
  const queries = [...new Set([text, withAsciiDomains(text)])].map(matchesAll).filter((query) => query !== "");
  if (queries.length === 0) return sql`false`;
  return sql`${words} @@ to_tsquery('simple', ${queries.map((query) => `(${query})`).join(" | ")})`;
}

const matchesAll = (text: string): string =>
  splitTerms(text)
    .flatMap((term) => term.words)
    .map((word) => `'${word}':*`)
    .join(" & ");

const withAsciiDomains = (text: string): string =>
  text.replaceAll(/[^\s@]{1,200}\.[^\s@.]{2,63}/gu, (domain) => domainToASCII(domain) || domain);

/** Matches rows whose `column` contains `text`, in any case, with е for ё. */
export function containsCondition(column: AnyPgColumn, text: string): SQL {
  return sql`strpos(${folded(column)}, ${folded(text)}) > 0`;
}

/** The number of rows, in the list's order, that are scanned before the search index is used. */
export const nearRows = 300;

/**
 * A page of search results. If many rows match, the first rows in the list's order fill the page. If few match, the
 * search index is fast, while a scan in order would read the whole table. The planner cannot decide: it has no
 * statistics of prefixes, and assumes that every prefix is frequent.
 *
 * @param findNear scans only the next {@link nearRows} rows in order
 * @param findEverywhere uses the search index, and sorts the matches by {@link unindexed}
 */
export async function searchPage<Row>(
  limit: number,
  findNear: () => PromiseLike<Row[]>,
  findEverywhere: () => PromiseLike<Row[]>,
): Promise<Row[]> {
  const near = await findNear();
  return near.length === limit ? near : findEverywhere();
}

/** The same instant as an expression that no index contains, so that the planner does not walk one. */
export function unindexed(instant: AnyPgColumn | SQL): SQL {
  return sql`${instant} + interval '0'`;
}

/** A part between two spaces, in lower case. */
interface Term {
  /** Letters and digits only. */
  readonly words: readonly string[];
  /** The word as typed, if PostgreSQL's parser may have kept it as one lexeme: `node.js`, `ci/cd`. */
  readonly whole: string | undefined;
}

/** Further words are ignored: each costs the database two lexemes. */
const maxWords = 12;

/** The columns are folded in the same way, see `searchedText`. */
function splitTerms(text: string): Term[] {
  const terms: Term[] = [];
  let left = maxWords;
  for (const piece of foldText(text).split(/\s+/u)) {
    const found = piece.match(/[\p{L}\p{N}]+/gu) ?? [];
    const words = found.slice(0, left);
    if (words.length === 0) continue;
    left -= words.length;
    const whole = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[./_-][\p{L}\p{N}]+)+/u.exec(piece)?.[0];
    // A lexeme of ignored words would demand them.
    terms.push({ words, whole: words.length === found.length ? whole : undefined });
  }
  return terms;
}

function termQuery({ words, whole }: Term): SQL {
  const every = sql.join(words.map(beginsWith), sql` && `);
  return whole === undefined ? sql`(${every})` : sql`((${every}) || ${beginsWith(whole)})`;
}

/**
 * `splitTerms` removes quotes and backslashes, so a lexeme cannot end its quotes. The stem matches other forms of the
 * word; the word itself matches longer words where the stem would be shorter.
 */
function beginsWith(lexeme: string): SQL {
  const query = `'${lexeme}':*`;
  return sql`(to_tsquery('russian', ${query}) || to_tsquery('simple', ${query}))`;
}
