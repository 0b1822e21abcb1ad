import { globSync, readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { createTestDatabase, openPool } from "./postgres.ts";

const database = await createTestDatabase("empty");
afterAll(() => database.drop());

it("a pool of tests outlives the connections that PostgreSQL ends", async () => {
  const [pool, other] = [openPool({ connectionString: database.url }), openPool({ connectionString: database.url })];
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => pool.totalCount).toBe(0);
  await Promise.all([pool.end(), other.end()]);
});

it("each pool of tests is such a pool", () => {
  const offenders = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
    (path) =>
      !path.startsWith("postgres.") && readFileSync(`${import.meta.dirname}/${path}`, "utf8").includes("new pg.Pool("),
  );
  expect(offenders).toEqual([]);
});
