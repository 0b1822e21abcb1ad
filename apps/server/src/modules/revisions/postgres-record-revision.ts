import type { EndpointName } from "@corp/api/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/edit.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { wholeOf, wholesOf } from "./postgres-revision-content.ts";
import type { RevisedEntity } from "./postgres-revision-content.ts";
import { revisions } from "../../db/schema.ts";

/** What is kept of one event or article. */
export const maxRevisions = 200;
/** Of them so many are the newest, none of which is thinned out. */
const untouched = 100;

/**
 * Saves of one person and one part within this time are one revision, counted from the first of them: an editor saves all the time. What
 * readers see does not save itself: of that, each save is a revision, so that nothing they saw is lost.
 */
export const mergedWithinMs = 600_000;
/** A save that leaves so much of a text out begins another revision: what is left out stays to be found. In characters of JSON. */
const lostCharacters = 200;

/** What an editor saves again and again while working. */
const savedOften: ReadonlySet<string> = new Set<EndpointName>([
  "eventEdit",
  "eventAboutSet",
  "eventOtherContentSet",
  "eventGallerySet",
  "eventPartnersSet",
  "eventQuestionAnswerSet",
  "eventSpeakersSet",
  "eventPerformanceEdit",
  "eventPerformanceOrder",
  "eventNotificationBeforeSet",
  "eventNotificationAfterSet",
  "articleEdit",
  "articleAuthorsSet",
  "articleContentSet",
  "articlePresentationsSet",
]);

export interface Revised {
  readonly entity: RevisedEntity;
  readonly entityId: string;
}

/**
 * Keeps an event or an article as the transaction has made it, under its new version.
 *
 * @param revised isShown: readers saw it before the change. @default true
 * @returns whether it took the place of an earlier save of the same work.
 */
export async function recordRevision(
  transaction: Transaction,
  edit: Edit,
  { isShown = true, ...revised }: Revised & { readonly isShown?: boolean },
): Promise<boolean> {
  const merged = isShown ? undefined : await takeLatestSave(transaction, edit, revised);
  const { entity, entityId } = revised;
  const revisionId = merged?.revisionId ?? uuidv7();
  const { now, by, action } = edit;
  const at = now.toISOString();
  const beganAt = (merged?.beganAt ?? now).toISOString();
  await transaction.execute(sql`
    insert into revisions (revision_id, entity, entity_id, version, at, began_at, actor_subject, actor_name, action, changed, content)
    select ${revisionId}, ${entity}, ${entityId}, whole.version, ${at}::timestamptz, ${beganAt}::timestamptz,
      ${by.subject}::text, ${by.name}::text, ${action}, coalesce((
        select array_agg(part.key order by part.key) from jsonb_each(whole.content) part
        where previous.content is not null and part.value is distinct from previous.content -> part.key
      ), '{}'), whole.content
    from (${wholeOf(entity, entityId)}) whole left join (
      select content from revisions where ${isOf(revised)} order by version desc limit 1
    ) previous on true`);
  if (merged === undefined) await thinOut(transaction, revised);
  return merged !== undefined;
}

/** The first revision of every event and article that has none. */
export async function keepFirstRevisions(db: Database | Transaction): Promise<void> {
  for (const entity of ["event", "article"] as const) {
    await db.execute(sql`
      insert into revisions (revision_id, entity, entity_id, version, at, began_at, action, content)
      select 'first-' || whole.entity_id, ${entity}::text, whole.entity_id, whole.version, whole.updated_at, whole.updated_at,
        ${`${entity}Create`}::text, whole.content
      from (${wholesOf(entity)}) whole
      where not exists (select from revisions known where known.entity = ${entity} and known.entity_id = whole.entity_id)`);
  }
}

/** Forgets an event or an article that is gone for good. */
export async function removeRevisions(transaction: Transaction, { entity, entityId }: Revised): Promise<void> {
  await transaction.delete(revisions).where(isOf({ entity, entityId }));
}

const isOf = ({ entity, entityId }: Revised) => and(eq(revisions.entity, entity), eq(revisions.entityId, entityId));

/** Takes the latest revision away when it holds an earlier save of the same work, which the new one is to stand for. */
async function takeLatestSave(
  transaction: Transaction,
  { action, by, now }: Edit,
  revised: Revised,
): Promise<{ readonly revisionId: string; readonly beganAt: Date } | undefined> {
  if (!savedOften.has(action)) return undefined;
  const { revisionId, beganAt, actorSubject, action: latestAction } = revisions;
  const [latest] = await transaction
    .select({
      ...{ revisionId, beganAt, actorSubject, action: latestAction },
      length: sql<number>`length(${revisions.content}::text)`,
      lengthNow: sql<number>`(select length(whole.content::text) from (${wholeOf(revised.entity, revised.entityId)}) whole)`,
    })
    .from(revisions)
    .where(isOf(revised))
    .orderBy(desc(revisions.version))
    .limit(1);
  const isSameWork =
    latest?.action === action &&
    latest.actorSubject === by.subject &&
    now.getTime() - latest.beganAt.getTime() < mergedWithinMs &&
    latest.length - latest.lengthNow < lostCharacters;
  if (!isSameWork) return undefined;
  await transaction.delete(revisions).where(eq(revisions.revisionId, latest.revisionId));
  return latest;
}

/** Removes one of too many: of the older ones, but the first, that which lies closest between its neighbours in time. */
async function thinOut(transaction: Transaction, revised: Revised): Promise<void> {
  await transaction.execute(sql`
    delete from revisions where revision_id = (
      select revision_id from (
        select revision_id, row_number() over in_time as place, count(*) over () as count,
          lead(at) over in_time - lag(at) over in_time as gap
        from revisions where ${isOf(revised)} window in_time as (order by version)
      ) kept
      where kept.count > ${maxRevisions} and kept.place > 1 and kept.place <= kept.count - ${untouched}
      order by kept.gap limit 1
    )`);
}
