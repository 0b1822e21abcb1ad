import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import { contentOrder, contentOrderOfFound, isWithin, orderKey } from "../../db/content-order.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { articles } from "../../db/schema.ts";
import { nearRows, searchCondition, searchPage } from "../../db/search.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { ArticleWithContent } from "../content/article-store.ts";
import type { ArticleQuery, ArticleStore, LockedArticle } from "../content/article-store.ts";
import { articleColumns, derivedColumns, summaryColumns } from "../content/postgres-article-columns.ts";
import type { ArticleRow } from "../content/postgres-content-rows.ts";
import { addDeletion } from "../deletion-rows/postgres-deletion-rows.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { lookUpFiles } from "../files/postgres-look-up-files.ts";
import { retainDeletedTags } from "../tags/postgres-retain-deleted-tags.ts";
import { articleConditions, orderedArticles } from "./article-conditions.ts";
import { describeArticle, articleFileIds, toArticleRecords } from "./postgres-describe-article.ts";

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
    const ordered = orderedArticles(query);
    const order = contentOrder(ordered, query.order);
    if (text === undefined) return selectPage(limit, order, ...conditions);
    const isFound = searchCondition(articles.search, text);
    const bound = db
      .select({ bound: sql`${orderKey(ordered, query.order)}` })
      .from(articles)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(1)
      .offset(nearRows - 1);
    const isNear = isWithin(ordered, query.order, bound.getSQL());
    return searchPage(
      limit,
      () => selectPage(limit, order, ...conditions, isNear, isFound),
      () => selectPage(limit, contentOrderOfFound(ordered, query.order), ...conditions, isFound),
    );
  }

  return {
    async list(query) {
      const rows = await selectList(query);
      return toArticleRecords(db, rows, await lookUpFiles(db, fileUrls, rows.flatMap(articleFileIds)));
    },

    count(query) {
      const { text } = query;
      const isFound = text === undefined ? undefined : searchCondition(articles.search, text);
      return db.$count(articles, and(...articleConditions({ ...query, after: undefined }), isFound));
    },

    get: (articleId) => read(db, articleId),

    insert: (articleId, columns, edit) =>
      db.transaction(async (transaction) => {
        const { now } = edit;
        const [after] = await transaction
          .insert(articles)
          .values({
            ...columns,
            ...derivedColumns(columns, { content: null, authors: [] }),
            article_id: articleId,
            created_at: now,
            updated_at: now,
          })
          .onConflictDoNothing({ target: articles.article_id })
          .returning(articleColumns);
        if (after === undefined) return read(transaction, articleId);
        await commitChange(transaction, edit, {
          entity: "article",
          entityId: articleId,
          before: null,
          after,
        });
        return read(transaction, articleId);
      }),

    withArticleLock: (articleId, edit, work) =>
      db.transaction(async (transaction) => {
        const [row] = await transaction
          .select(articleColumns)
          .from(articles)
          .where(notDeleted(articleId))
          .for("update");
        if (row === undefined) return undefined;
        const { patch, result } = await work(createLockedArticle(transaction, row, edit));
        if (patch !== null) {
          const tagIds = await retainDeletedTags(transaction, row.tag_ids, patch.tag_ids);
          const after = await update(transaction, articleId, {
            ...patch,
            ...derivedColumns(patch, row),
            tag_ids: tagIds,
            version: row.version + 1,
            updated_at: edit.now,
          });
          await commitChange(transaction, edit, { entity: "article", entityId: articleId, before: row, after });
        }
        return { result, article: await read(transaction, articleId) };
      }),
  };

  async function read(from: Database | Transaction, articleId: string): Promise<ArticleWithContent | undefined> {
    const [row] = await from.select(articleColumns).from(articles).where(notDeleted(articleId));
    if (row === undefined) return undefined;
    return describeArticle(from, fileUrls, row);
  }
}

function notDeleted(articleId: string) {
  return and(eq(articles.article_id, articleId), isNull(articles.deletion_id));
}

function createLockedArticle(transaction: Transaction, row: ArticleRow, edit: Edit): LockedArticle {
  const { article_id: articleId, title } = row;
  return {
    ...row,
    async deleteArticle() {
      const deletion = await addDeletion(transaction, edit, "article", title);
      const { deletionId } = deletion;
      await update(transaction, articleId, { deletion_id: deletionId, updated_at: edit.now });
      const change = { before: { deletion_id: null }, after: { deletion_id: deletionId } };
      await commitChange(transaction, edit, { entity: "article", entityId: articleId, title, ...change });
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
    .where(eq(articles.article_id, articleId))
    .returning(articleColumns);
  return after ?? null;
}
