import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const sources = fileURLToPath(new URL("..", import.meta.url));
/** The path needs escaping in a URL. */
const folder = join(mkdtempSync(join(tmpdir(), "corp-test-docs-")), "the site 100%");

/** Requests a file of the page while it is missing, and again after it is restored. */
const script = `
  import { renameSync } from "node:fs";
  import Fastify from "fastify";
  import { mountDocsPage } from "./http/docs-page.ts";
  const app = Fastify();
  mountDocsPage(app);
  const ask = async () => (await app.inject("/docs/start.mjs")).statusCode;
  renameSync("http/docs-page/start.mjs", "http/docs-page/away.mjs");
  const statuses = [await ask()];
  renameSync("http/docs-page/away.mjs", "http/docs-page/start.mjs");
  statuses.push(await ask());
  console.log(JSON.stringify(statuses));
`;

beforeAll(() => {
  for (const part of ["messages.ts", "http/docs-page.ts", "http/docs-page"])
    cpSync(join(sources, part), join(folder, part), { recursive: true });
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "ask.ts"), script);
});
afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

it("reads its files from any folder, and retries after a failure", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["ask.ts"], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual([500, 200]);
});
