import type { ResponseOf } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { applicationWords, registrationWords, subscriberWords, columnWords } from "../../db/schema.ts";
import { wordsCondition } from "../../db/search.ts";

type FoundPerson = ResponseOf<"personList">["items"][number];

/** More people than these are not offered: another letter finds them. */
const maxPeople = 10;
/** The latest rows of a table that are compared; one person may have many. */
const maxRows = 200;

/** The people whose name or email has every word of a text, or a word that starts with it; the latest come first. */
export async function findPeople(db: Database, text: string): Promise<FoundPerson[]> {
  const { rows } = await db.execute<Record<string, unknown> & FoundPerson>(sql`
    select email, first_name, last_name from (
      select distinct on (lower(email)) email, first_name, last_name, at from (
        (${selectLatest("registrations", registrationWords, { at: "created_at", isNamed: true, text })})
        union all (${selectLatest("job_applications", applicationWords, { at: "created_at", isNamed: true, text })})
        union all (${selectLatest("digest_subscribers", subscriberWords, { at: "subscribed_at", isNamed: false, text })})
      ) found order by lower(email), first_name is null, at desc
    ) people order by at desc, email limit ${maxPeople}`);
  return rows;
}

/**
 * The index of `indexed` narrows the rows, and the second condition leaves out those found by other columns. The time
 * is no plain column, so that the planner does not walk the index of times, see `unindexed`.
 */
function selectLatest(
  table: string,
  indexed: readonly string[],
  { at, isNamed, text }: { readonly at: string; readonly isNamed: boolean; readonly text: string },
): SQL {
  const names = isNamed ? "first_name, last_name" : "null as first_name, null as last_name";
  const own = isNamed ? ["first_name", "last_name", "email"] : ["email"];
  return sql`select email, ${sql.raw(names)}, ${sql.raw(at)} as at from ${sql.raw(table)}
    where ${wordsCondition(columnWords(...indexed), text)} and ${wordsCondition(columnWords(...own), text)}
    order by ${sql.raw(at)} + interval '0' desc limit ${maxRows}`;
}
