import type { EndpointName } from "@corp/api/contract";
import { and, desc, eq, sql, getTableColumns } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Change, Edit, Row } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { revisions, articles, events, performances } from "../../db/schema.ts";

/** The limit for each event or article. */
export const maxRevisions = 200;
/** The newest revisions are never thinned out. */
const newestRetained = 100;

/**
 * An editor saves continually, so saves of one part by one person are one revision for this long, counted from the
 * first of them. Each save of published content is a revision of its own: nothing that visitors saw is lost.
 */
export const mergedWithinMs = 600_000;
/** A save that removes this many characters of JSON starts another revision, so that the removed text can be found. */
const removedCharacters = 200;

/** Endpoints that an editor calls repeatedly while working. */
const repeatedlySaved: ReadonlySet<string> = new Set<EndpointName>([
  "eventEdit",
  "eventAboutSet",
  "eventOtherContentSet",
  "eventGallerySet",
  "eventPartnersSet",
  "eventQuestionAnswerSet",
  "eventRegistrationQuestionsSet",
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

interface Recorded {
  /** The revision replaced an earlier save of the same work. */
  readonly isMerged: boolean;
}

/** Records a revision if the change gave an event or an article a new version. */
export async function reviseChanged(transaction: Transaction, edit: Edit, change: Change): Promise<Recorded> {
  const { entity, entityId, before, after } = change;
  if ((entity !== "event" && entity !== "article") || after?.["version"] === undefined) return { isMerged: false };
  return recordRevision(transaction, edit, { entity, entityId, isVisible: isVisible(before, edit.now) });
}

function isVisible(before: Row | null, now: Date): boolean {
  const publishedAt = before?.["published_at"];
  return before?.["is_published"] !== false && !(publishedAt instanceof Date && publishedAt > now);
}

/**
 * Stores an event or an article as the transaction has written it, under its new version.
 *
 * @param revised isVisible: visitors saw it before the change. @default true
 */
export async function recordRevision(
  transaction: Transaction,
  edit: Edit,
  { isVisible: wasVisible = true, ...revised }: Revised & { readonly isVisible?: boolean },
): Promise<Recorded> {
  const merged = wasVisible ? undefined : await removeLatestSave(transaction, edit, revised);
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
    from (${wholeRow(entity, entityId)}) whole left join (
      select content from revisions where ${isRevisionOfThing(revised)} order by version desc limit 1
    ) previous on true`);
  if (merged === undefined) await thinOut(transaction, revised);
  return { isMerged: merged !== undefined };
}

/** Records the first revision of every event and article that has none. */
export async function recordFirstRevisions(db: Database | Transaction): Promise<void> {
  for (const entity of ["event", "article"] as const) {
    await db.execute(sql`
      insert into revisions (revision_id, entity, entity_id, version, at, began_at, action, content)
      select 'first-' || whole.entity_id, ${entity}::text, whole.entity_id, whole.version, whole.updated_at, whole.updated_at,
        ${`${entity}Create`}::text, whole.content
      from (${wholeRows(entity)}) whole
      where not exists (select from revisions known where known.entity = ${entity} and known.entity_id = whole.entity_id)`);
  }
}

export async function removeRevisions(transaction: Transaction, { entity, entityId }: Revised): Promise<void> {
  await transaction.delete(revisions).where(isRevisionOfThing({ entity, entityId }));
}

const isRevisionOfThing = ({ entity, entityId }: Revised) =>
  and(eq(revisions.entity, entity), eq(revisions.entity_id, entityId));

/** Removes the latest revision if it is an earlier save of the same work, which the new revision replaces. */
async function removeLatestSave(
  transaction: Transaction,
  { action, by, now }: Edit,
  revised: Revised,
): Promise<{ readonly revisionId: string; readonly beganAt: Date } | undefined> {
  if (!repeatedlySaved.has(action)) return undefined;
  const { revision_id: revisionId, began_at: beganAt, actor_subject: actorSubject, action: latestAction } = revisions;
  const [latest] = await transaction
    .select({
      revisionId,
      beganAt,
      actorSubject,
      action: latestAction,
      length: sql<number>`length(${revisions.content}::text)`,
      lengthNow: sql<number>`(select length(whole.content::text) from (${wholeRow(revised.entity, revised.entityId)}) whole)`,
    })
    .from(revisions)
    .where(isRevisionOfThing(revised))
    .orderBy(desc(revisions.version))
    .limit(1);
  const isSameWork =
    latest?.action === action &&
    latest.actorSubject === by.subject &&
    now.getTime() - latest.beganAt.getTime() < mergedWithinMs &&
    latest.length - latest.lengthNow < removedCharacters;
  if (!isSameWork) return undefined;
  await transaction.delete(revisions).where(eq(revisions.revision_id, latest.revisionId));
  return latest;
}

/**
 * Removes one revision beyond the limit: the one closest to its neighbours in time, neither the first nor among the
 * newest.
 */
async function thinOut(transaction: Transaction, revised: Revised): Promise<void> {
  await transaction.execute(sql`
    delete from revisions where revision_id = (
      select revision_id from (
        select revision_id, row_number() over in_time as place, count(*) over () as count,
          lead(at) over in_time - lag(at) over in_time as gap
        from revisions where ${isRevisionOfThing(revised)} window in_time as (order by version)
      ) known
      where known.count > ${maxRevisions} and known.place > 1 and known.place <= known.count - ${newestRetained}
      order by known.gap limit 1
    )`);
}

type RevisedEntity = "event" | "article";

/** Columns that follow from others or from the change, are not set by editors, or are stored beside the content. */
const excluded: ReadonlySet<string> = new Set([
  "version",
  "created_at",
  "updated_at",
  "deletion_id",
  "search",
  "search_text",
  "registered_offline",
  "registered_online",
  "waitlisted_offline",
  "waitlisted_online",
  "switching_offline",
  "switching_online",
]);

const selectColumns = (table: typeof events | typeof articles | typeof performances, alias: string): SQL =>
  sql.raw(
    Object.entries(getTableColumns(table))
      .flatMap(([key, { name }]) => (excluded.has(key) ? [] : [`${alias}.${name}`]))
      .join(", "),
  );

const programOfRevised = sql`select coalesce(jsonb_agg(to_jsonb(talk)), '[]') from (
    select ${selectColumns(performances, "planned")} from performances planned
    where planned.event_id = revised.event_id and planned.deletion_id is null
    order by planned.starts_at, planned.performance_id
  ) talk`;

const wholeEvents = sql`select revised.event_id as entity_id, revised.version, revised.updated_at,
  (select to_jsonb(part) from (select ${selectColumns(events, "revised")}) part)
    || jsonb_build_object('performances', (${programOfRevised})) as content
  from events revised`;

const wholeArticles = sql`select revised.article_id as entity_id, revised.version, revised.updated_at,
  (select to_jsonb(part) from (select ${selectColumns(articles, "revised")}) part) as content
  from articles revised`;

/** Selects every event or article as a revision stores it: `entity_id`, `version`, `updated_at` and `content`. */
function wholeRows(entity: RevisedEntity): SQL {
  return entity === "event" ? wholeEvents : wholeArticles;
}

function wholeRow(entity: RevisedEntity, entityId: string): SQL {
  return entity === "event"
    ? sql`${wholeEvents} where revised.event_id = ${entityId}`
    : sql`${wholeArticles} where revised.article_id = ${entityId}`;
}
