import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestServer } from "./test-server.ts";
import type { UploadAnswer } from "./uploads-fixtures.ts";

/** The effects of uploads: bytes in the store and rows in the database. */
export async function traces({ config, service }: TestServer): Promise<unknown[]> {
  const { rows } = await service.database.pool.query("select file_id from files order by file_id");
  const hasFiles = readdirSync(config.dataDir).includes("files");
  return [rows, hasFiles ? readdirSync(join(config.dataDir, "files")) : []];
}

/** Temporary folders of running uploads. */
export function drafts(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("corp-upload-"));
}

/** The error response of a rejected upload, which must have no effect. */
export async function rejectedBy(server: TestServer, sent: Promise<UploadAnswer>) {
  const before = await traces(server);
  const { status, failure } = await sent;
  expect(failure.message).toMatch(/[а-яё]/u);
  expect(await traces(server)).toEqual(before);
  return { status, ...failure };
}
