import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { recordChange } from "../../db/audit.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { addDeletion } from "../../db/deletions.ts";
import { lookUpFiles } from "../files/postgres-look-up-files.ts";
import { keepDeletedTags } from "../tags/postgres-keep-deleted-tags.ts";
import { lookUpTags } from "../tags/postgres-look-up-tags.ts";
import type { Find } from "../files/postgres-look-up-files.ts";
import { articles } from "../../db/schema.ts";
import { nearRows, searchCondition, searchPage } from "../../db/search.ts";
import type { Edit } from "../../edit.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { articleColumns, patchedColumns, summaryColumns } from "./postgres-article-columns.ts";
import type { ArticleRow } from "./postgres-article-columns.ts";
import { articleConditions, articleOrder, articleOrderOfFound, timeOf } from "./article-conditions.ts";
import type { ArticleRecord, ArticleWithContent } from "./article-record.ts";
import type { ArticleQuery, ArticleStore, ArticleTurn } from "./article-store.ts";

type SummaryRow = Omit<ArticleRow, "content" | "presentations">;
type File = NonNullable<ReturnType<Find<ArticleRecord["banner"]>>>;

export function createPostgresArticleStore(db: Database, fileUrls: FileUrls): ArticleStore {
  const selectPage = (limit: number, order: SQL[], ...conditions: (SQL | undefined)[]) =>
    db
      .select(summaryColumns)
      .from(articles)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(limit);

  async function selectList(query: ArticleQuery) {
    const { limit, text } = query;
    const conditions = articleConditions(query);
    const order = articleOrder(query);
    if (text === undefined) return selectPage(limit, order, ...conditions);
    const isFound = searchCondition(articles.search, text);
    const bound = db
      .select({ at: timeOf(query) })
      .from(articles)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(1)
      .offset(nearRows - 1);
    const isWithin = sql`${timeOf(query)} >= coalesce((${bound.getSQL()}), '-infinity')`;
    return searchPage(
      limit,
      () => selectPage(limit, order, ...conditions, isWithin, isFound),
      () => selectPage(limit, articleOrderOfFound(query), ...conditions, isFound),
    );
  }

  return {
    async list(query) {
      const rows = await selectList(query);
      return toRecords(db, rows, await lookUpFiles(db, fileUrls, rows.flatMap(filesOf)));
    },

    get: (articleId) => read(db, articleId),

    insert: (articleId, fields, edit) =>
      db.transaction(async (transaction) => {
        const { now } = edit;
        const columns = {
          ...patchedColumns(fields, { content: null, authors: [] }),
          title: fields.title,
          lead: fields.lead,
        };
        const [after] = await transaction
          .insert(articles)
          .values({ ...columns, articleId, createdAt: now, updatedAt: now })
          .returning(articleColumns);
        await recordChange(transaction, edit, {
          entity: "article",
          entityId: articleId,
          before: null,
          after: after ?? null,
        });
        return read(transaction, articleId);
      }),

    inTurn: (articleId, edit, work) =>
      db.transaction(async (transaction) => {
        const [row] = await transaction
          .select(articleColumns)
          .from(articles)
          .where(notDeleted(articleId))
          .for("update");
        if (row === undefined) return undefined;
        const { patch, result } = await work(turnOf(transaction, row, edit));
        if (patch !== null) {
          const tagIds = await keepDeletedTags(transaction, row.tagIds, patch.tagIds);
          const after = await update(transaction, articleId, {
            ...patchedColumns({ ...patch, ...(tagIds === undefined ? {} : { tagIds }) }, row),
            version: row.version + 1,
            updatedAt: edit.now,
          });
          await recordChange(transaction, edit, { entity: "article", entityId: articleId, before: row, after });
        }
        return { result, article: await read(transaction, articleId) };
      }),
  };

  async function read(from: Database | Transaction, articleId: string): Promise<ArticleWithContent | undefined> {
    const [row] = await from.select(articleColumns).from(articles).where(notDeleted(articleId));
    if (row === undefined) return undefined;
    const presented = row.presentations.map(({ fileId }) => fileId);
    const findFile = await lookUpFiles(from, fileUrls, [...filesOf(row), ...presented]);
    const [article] = await toRecords(from, [row], findFile);
    return article && { article, content: row.content, presentations: presentationsOf(row, findFile) };
  }

  async function toRecords(
    from: Database | Transaction,
    rows: readonly SummaryRow[],
    findFile: Find<File>,
  ): Promise<ArticleRecord[]> {
    const tagsOf = await lookUpTags(
      from,
      rows.flatMap(({ tagIds }) => tagIds),
    );
    return rows.map((row) => ({
      article_id: row.articleId,
      version: row.version,
      title: row.title,
      lead: row.lead,
      banner: findFile(row.bannerFileId),
      authors: row.authors.map(({ photoFileId, ...author }) => ({ ...author, photo: findFile(photoFileId) })),
      tags: tagsOf(row.tagIds),
      is_published: row.isPublished,
      published_at: row.publishedAt,
      reading_minutes: row.readingMinutes,
      created_at: row.createdAt,
    }));
  }
}

function notDeleted(articleId: string) {
  return and(eq(articles.articleId, articleId), isNull(articles.deletionId));
}

function filesOf({ bannerFileId, authors }: SummaryRow): (string | null)[] {
  return [bannerFileId, ...authors.map(({ photoFileId }) => photoFileId)];
}

function presentationsOf(row: ArticleRow, findFile: Find<File>): ArticleWithContent["presentations"] {
  return row.presentations.map(({ title, fileId, url }) => ({ title, file: findFile(fileId), url }));
}

function turnOf(transaction: Transaction, row: ArticleRow, edit: Edit): ArticleTurn {
  const { articleId, title } = row;
  return {
    ...row,
    async deleteArticle() {
      const deletion = await addDeletion(transaction, edit, "article", title);
      const { deletionId } = deletion;
      await update(transaction, articleId, { deletionId, updatedAt: edit.now });
      const change = { before: { deletionId: null }, after: { deletionId } };
      await recordChange(transaction, edit, { entity: "article", entityId: articleId, ...change });
      return deletion;
    },
  };
}

async function update(
  transaction: Transaction,
  articleId: string,
  columns: Partial<typeof articles.$inferInsert>,
): Promise<ArticleRow | null> {
  const [after] = await transaction
    .update(articles)
    .set(columns)
    .where(eq(articles.articleId, articleId))
    .returning(articleColumns);
  return after ?? null;
}
