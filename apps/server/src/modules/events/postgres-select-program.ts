import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { performances } from "../../db/schema.ts";

export function selectProgram(db: Pick<Transaction, "select">, eventId: string) {
  return db
    .select()
    .from(performances)
    .where(and(eq(performances.event_id, eventId), isNull(performances.deletion_id)))
    .orderBy(asc(performances.starts_at), asc(performances.performance_id));
}
