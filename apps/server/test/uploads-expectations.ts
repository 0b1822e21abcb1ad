import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestServer } from "./test-server.ts";
import type { UploadAnswer } from "./uploads-fixtures.ts";

/** What uploads leave: bytes in the store and rows in the database. */
export async function traces({ config, service }: TestServer): Promise<unknown[]> {
  const { rows } = await service.database.pool.query("select file_id from files order by file_id");
  const hasFiles = readdirSync(config.dataDir).includes("files");
  return [rows, hasFiles ? readdirSync(join(config.dataDir, "files")) : []];
}

/** Folders of files that are being received. */
export function drafts(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("corp-upload-"));
}

/** The answer to what is refused: a sentence for people, and nothing that stays. */
export async function refusedBy(server: TestServer, sent: Promise<UploadAnswer>) {
  const before = await traces(server);
  const { status, failure } = await sent;
  expect(failure.message).toMatch(/[а-яё]/u);
  expect(await traces(server)).toEqual(before);
  return { status, ...failure };
}
