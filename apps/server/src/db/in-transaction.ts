import type pg from "pg";

interface Steps<Opened, Result> {
  /** Sends statements together with `begin`. They must not write: `begin` may have failed. */
  readonly open: () => Promise<Opened>;
  /**
   * `lastWrite` is sent and not awaited: `commit` follows it in the same round trip. It must reach the database: its
   * values are strings, numbers and dates, which the driver can always send.
   */
  readonly work: (opened: Opened) => Promise<{ readonly result: Result; readonly lastWrite: Promise<unknown> }>;
}

/**
 * A transaction without the query builder, for hot paths: two round trips over a connection that pipelines, and correct
 * over one that does not. An error of any statement, or one thrown by `work`, rolls back. The connection is
 * released, and discarded if the rollback fails.
 */
export async function inTransaction<Opened, Result>(
  client: pg.PoolClient,
  { open, work }: Steps<Opened, Result>,
): Promise<Result> {
  let isBroken = false;
  try {
    const [, opened] = await Promise.all([client.query("begin"), open()]);
    const { result, lastWrite } = await work(opened);
    // After a failed statement PostgreSQL turns `commit` into a rollback.
    const [, { command }] = await Promise.all([lastWrite, client.query("commit")]);
    if (command !== "COMMIT") throw new Error("The transaction was rolled back.");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
