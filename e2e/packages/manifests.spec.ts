import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { root, runCommand } from "../../scripts/processes/run-command.ts";
import { downloadTarball, packageFolders, readPublished, unpack } from "./published-packages.ts";

const { repository, bugs } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, object>;

for (const folder of packageFolders) {
  test.describe(`@corp/${folder}`, { tag: "@manifest" }, () => {
    let place: string;
    let tarball: string;
    let files: ReadonlyMap<string, string>;

    test.beforeAll(async () => {
      place = mkdtempSync(join(tmpdir(), "corp-tarball-"));
      tarball = await downloadTarball(folder, place);
      files = await unpack(tarball);
    });

    test.afterAll(() => rmSync(place, { recursive: true, force: true }));

    test("has a manifest that publint accepts", async () => {
      const { messages, pkg } = await publint({ pkgDir: join(place, "package"), pack: false, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
    });

    test("says in the registry where it comes from and what it runs on", async () => {
      const published = await readPublished(folder);
      expect(published).toMatchObject({
        license: "MIT",
        bugs,
        repository: { ...repository, directory: `packages/${folder}` },
        homepage: expect.stringContaining(`/packages/${folder}#readme`),
        engines: { node: ">=22" },
        keywords: expect.arrayContaining(["corp"]),
        exports: { "./package.json": "./package.json" },
      });
      const pinned = Object.entries(published.dependencies ?? {}).filter(([, range]) => !range.startsWith("^"));
      expect(pinned, "dependencies whose patches would wait for a release").toEqual([]);
    });

    test("holds its license, and no file that cites a row of our requirements", () => {
      const required = ["CHANGELOG.md", "LICENSE", "README.md", "UPGRADING.md", "package.json"];
      expect([...files.keys()]).toEqual(expect.arrayContaining(required));
      const citing = [...files].filter(([, text]) => /\brequirements?[\s*]+[A-H]\d/u.test(text)).map(([path]) => path);
      expect(citing).toEqual([]);
    });

    test("has declarations of its kind behind each entry", async () => {
      const { exports } = await readPublished(folder);
      // Style sheets have none, nor have tokens and the manifest.
      const others = Object.keys(exports).filter((entry) => /\.(?:css|json)$/u.test(entry));
      const attw = await runCommand(join(root, "e2e/node_modules/.bin/attw"), [
        tarball,
        "--profile=esm-only",
        "--no-definitely-typed",
        "--format=ascii",
        "--exclude-entrypoints",
        ...others.map((entry) => entry.slice("./".length)),
      ]);
      expect(attw.isOk, attw.output).toBe(true);
    });
  });
}
