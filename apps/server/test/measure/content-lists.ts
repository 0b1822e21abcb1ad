import type { EndpointName, RequestOf } from "@corp/api/contract";
import { startTestPostgres } from "../postgres.ts";
import { startTestServer } from "../test-server.ts";

/**
 * `node content-lists.ts COUNT`: editors' lists over COUNT articles and events, a tenth of them drafts, ten times as
 * many audit entries and half as many files. Prints milliseconds per request: the median and the slowest of a hundred.
 */

const count = Number(process.argv[2] ?? 10_000);
const times = 100;

const postgres = await startTestPostgres();
const server = await startTestServer({ DATABASE_URL: await postgres.createDatabase("lists") });
try {
  const { pool } = server.service.database;
  const words = ["нагрузка", "тесты", "наблюдаемость", "данные", "доступность", "сборка", "очереди", "миграции"];
  const document = `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
    jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('слово ' || n || ' ', 300)))),
    jsonb_build_object('type', 'image', 'attrs', jsonb_build_object('file_id', 'file-' || n % ($1::int / 2), 'alt', 'зал', 'caption', null))))`;
  await pool.query(
    `insert into files (file_id, content_type, size, width, height, variants, original_name, created_at)
     select 'file-' || n, 'image/webp', 10, 640, 360, '[]', 'Снимок ' || n || '.jpg', now() - n * interval '1 minute'
     from generate_series(0, $1::int / 2 - 1) n`,
    [count],
  );
  await pool.query(
    `insert into articles (article_id, title, lead, authors, content, search_text, is_published, published_at, created_at, updated_at)
     select 'article-' || n, ($2::text[])[1 + n % 8] || ' ' || md5(n::text), 'О чём она',
       jsonb_build_array(jsonb_build_object('name', 'Автор Фамилия-' || n % 100, 'position', null, 'photoFileId', null, 'links', '[]'::jsonb)),
       ${document}, 'Автор Фамилия-' || n % 100, n % 10 <> 0, now() + (5 - n) * interval '1 hour', now() - n * interval '1 hour',
       now() - (n * 7919 % $1::int) * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count, words],
  );
  await pool.query(
    `insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone, about, is_published, published_at, updated_at)
     select 'event-' || n, ($2::text[])[1 + n % 8] || ' ' || md5(n::text), 'О чём', 'EventFormatOnline', now() + (n - 5000) * interval '1 hour',
       now() + (n - 4998) * interval '1 hour', 'Europe/Moscow', ${document}, n % 10 <> 0, now() - interval '1 day',
       now() - (n * 7919 % $1::int) * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count, words],
  );
  await pool.query(
    `insert into audit_entries (at, actor_subject, actor_name, action, entity, entity_id, title, before, after)
     select now() - n * interval '1 minute', 'editor', 'Редактор Фамилия-' || n % 20, 'articleEdit', 'article', 'article-' || n % $1::int,
       'Статья ' || n % $1::int, '{"version": 1}', '{"version": 2}'
     from generate_series(1, $1::int * 10) n`,
    [count],
  );
  await pool.query("vacuum analyze");

  const token = await server.issuer.token();
  const measure = async <Name extends EndpointName>(
    what: string,
    name: Name,
    request: RequestOf<Name>,
  ): Promise<void> => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const from = performance.now();
      const { status, failure } = await server.call(name, request, token);
      if (status !== 200) throw new Error(`${what}: ${failure.message}`);
      taken.push(performance.now() - from);
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const [median, slowest] = [sorted[Math.floor(times / 2)] ?? 0, sorted.at(-1) ?? 0];
    process.stdout.write(`${what}: ${median.toFixed(1)} ms, at most ${slowest.toFixed(1)} ms\n`);
  };

  for (const name of ["articleList", "eventList"] as const) {
    for (const sort of ["time", "title", "updated_at"] as const) {
      const request = { include_unpublished: true, sort } as const;
      await measure(`${name} by ${sort}`, name, request);
      const cursor = await middleCursor(name, request);
      await measure(`${name} by ${sort}, a page in the middle`, name, { ...request, cursor });
      await measure(`${name} by ${sort}, drafts`, name, { ...request, publication: ["draft"] });
      await measure(`${name} by ${sort}, scheduled`, name, { ...request, publication: ["scheduled"] });
      await measure(`${name} by ${sort}, a word of every eighth`, name, { ...request, text: "очереди" });
      await measure(`${name} by ${sort}, a word of none`, name, { ...request, text: "телескоп" });
    }
  }
  const authorRequest = { include_unpublished: true, author: "фамилия-17" } as const;
  await measure("articleList of an author of a hundredth", "articleList", authorRequest);
  await measure("articleList of an author, by title", "articleList", { ...authorRequest, sort: "title" });
  await measure("uploadList, a hundred with their uses", "uploadList", { limit: 100 });
  await measure("uploadList, a part of a name", "uploadList", { text: "4999" });
  await measure("auditList", "auditList", {});
  await measure("auditList of an article", "auditList", { entity: "article", entity_id: "article-77" });
  await measure("auditList by a person", "auditList", { actor: "фамилия-7" });
  await measure("auditList by words of a title", "auditList", { text: "статья 777" });
  await measure("auditList of tags, none", "auditList", { entity: "tag" });
  const to = new Date(Date.now() - count * 9 * 60_000).toISOString();
  await measure("auditList before a day long ago", "auditList", { to });
  await measureEdits();

  async function middleCursor(name: "articleList" | "eventList", request: RequestOf<"articleList">): Promise<string> {
    let cursor: string | undefined;
    for (let page = 0; page < count / 200; page += 1) {
      const asked = { ...request, limit: 100, ...(cursor === undefined ? {} : { cursor }) };
      cursor = (await server.call(name, asked, token)).body.next_cursor ?? undefined;
    }
    return cursor ?? "";
  }

  /** Saves of one article as by autosave, each with its audit entry and its revision. */
  async function measureEdits(): Promise<void> {
    const { rows } = await pool.query<{ content: RequestOf<"articleContentSet">["content"] }>(
      "select content #- '{content,1}' as content from articles where article_id = 'article-1'",
    );
    const content = rows[0]?.content ?? null;
    const taken: number[] = [];
    const began = new Date();
    for (let version = 1; version <= times; version += 1) {
      const from = performance.now();
      await server.call("articleContentSet", { article_id: "article-1", version, content }, token);
      taken.push(performance.now() - from);
    }
    process.stdout.write(`articleContentSet: ${(taken.toSorted((a, b) => a - b)[times / 2] ?? 0).toFixed(1)} ms\n`);
    const { rowCount } = await pool.query("select from audit_entries where entity_id = 'article-1' and at >= $1", [
      began,
    ]);
    process.stdout.write(`articleContentSet, entries of the audit after ${times}: ${rowCount}\n`);
    const tag = async (name: string): Promise<string> => (await server.call("tagCreate", { name }, token)).body.tag_id;
    const [tag_id, into_tag_id] = [await tag("старый"), await tag("новый")];
    await pool.query("update articles set tag_ids = array[$1]", [tag_id]);
    const from = performance.now();
    await server.call("tagMerge", { tag_id, into_tag_id }, token);
    process.stdout.write(`tagMerge, borne by every article: ${(performance.now() - from).toFixed(0)} ms\n`);
  }
} finally {
  await server.stop();
  await postgres.stop();
}
