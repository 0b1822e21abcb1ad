import type { TestServer } from "../test-server.ts";

/** Reports whether anything was written since the last call. Rate limit counters do not count. */
export interface WriteWatch {
  mark(): Promise<void>;
  isWritten(): Promise<boolean>;
}

const uncounted: readonly string[] = ["rate_limit_windows"];

/** Emails and mailings of earlier calls are sent meanwhile: new ones and edits count, their progress does not. */
const watched: Readonly<Record<string, string>> = {
  emails: "t.email_id::text",
  mailings: "concat_ws(' ', t.mailing_id, t.version)",
};
const watchedRow = (table: string): string => watched[table] ?? "t::text";

export async function watchWrites(server: TestServer): Promise<WriteWatch> {
  const { pool } = server.service.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const counted = tables.map(({ name }) => name).filter((name) => !uncounted.includes(name));
  const countRows = counted
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(${watchedRow(name)}, '|' order by ${watchedRow(name)}), '')) as hash from "${name}" t`,
    )
    .join(" union all ");
  const everything = `${countRows} order by name`;

  // PostgreSQL assigns a transaction id only to a writing transaction: without a new id nothing has changed.
  const nextTransaction = async (): Promise<string> => {
    const { rows } = await pool.query<{ next: string }>("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
    return rows[0]?.next ?? "";
  };
  const contents = async (): Promise<string> => {
    const { rows } = await pool.query<{ hash: string }>(everything);
    return rows.map((table) => table.hash).join(" ");
  };

  let transaction = "";
  let hash = "";
  const mark = async (): Promise<void> => {
    hash = await contents();
    transaction = await nextTransaction();
  };
  await mark();
  return {
    mark,
    async isWritten() {
      const next = await nextTransaction();
      if (next === transaction) return false;
      transaction = next;
      const before = hash;
      hash = await contents();
      return hash !== before;
    },
  };
}
