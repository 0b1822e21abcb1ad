import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "./test-server.ts";

type Pool = TestServer["service"]["database"]["pool"];

async function readTables(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(`select table_schema || '.' || table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by name`);
  return rows.map(({ name }) => name);
}

/** Every table in which a text is. */
export async function tablesWith(pool: Pool, text: string): Promise<string[]> {
  const places: string[] = [];
  for (const name of await readTables(pool)) {
    const { rowCount } = await pool.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (rowCount !== 0) places.push(name);
  }
  return places;
}

/** Searches everything that a server stores: the tables, the files, and its log. */
export function searchPlaces(server: () => TestServer) {
  const pool = () => server().service.database.pool;

  /** Tables in which a text was found. */
  const found = new Set<string>();

  return {
    /** Every table, and every file, in which a text is. */
    async findPlaces(text: string): Promise<string[]> {
      const places = await tablesWith(pool(), text);
      for (const name of places) found.add(name);
      const { dataDir } = server().config;
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        if (readFileSync(join(file.parentPath, file.name)).includes(text)) places.push(file.name);
      }
      if (server().logLines.some((line) => line.includes(text))) places.push("log");
      return places.toSorted();
    },

    /** The tables of the schema `public` in which nothing was found so far. A table stands for its partitions. */
    async tablesWithoutPeople(): Promise<string[]> {
      const empty = (await readTables(pool())).filter((name) => name.startsWith("public.") && !found.has(name));
      return empty.map((name) => name.replace(/_default$/u, "")).toSorted();
    },
  };
}
