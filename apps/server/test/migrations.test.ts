import { readdirSync, readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "../src/db/schema.ts";
import { testNow } from "./clock.ts";

interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

const folder = new URL("../db/migrations/", import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), "utf8"));
const { entries } = readJson("meta/_journal.json") as { readonly entries: readonly Entry[] };
const numbers = entries.map((_, index) => String(index).padStart(4, "0"));

it("numbers the migrations without gaps, and each after the one before", () => {
  expect(entries.map(({ idx, tag }) => [idx, tag.slice(0, 5)])).toEqual(numbers.map((name, idx) => [idx, `${name}_`]));
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
  expect(readdirSync(new URL("meta/", folder)).toSorted()).toEqual([
    ...numbers.map((name) => `${name}_snapshot.json`),
    "_journal.json",
  ]);
  const snapshots = numbers.map((name) => readJson(`meta/${name}_snapshot.json`) as { id: string; prevId: string });
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});

it("the migrations make every column that the schema declares, and no others", () => {
  const { tables } = readJson(`meta/${numbers.at(-1)}_snapshot.json`) as {
    readonly tables: Readonly<Record<string, { readonly name: string; readonly columns: object }>>;
  };
  const made = Object.values(tables).flatMap(({ name, columns }) =>
    Object.keys(columns).map((one) => `${name}.${one}`),
  );
  const declared = Object.values(schema).flatMap((table: unknown) => {
    if (!is(table, PgTable)) return [];
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}`);
  });
  expect(declared.toSorted()).toEqual(made.toSorted());
});

it("the migrations have times that ascend, which decide what a database lacks, and that have passed", () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(testNow().getTime());
});
