import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { expect, test } from "@playwright/test";
import { root, runCommand } from "../../scripts/processes/run-command.ts";
import { downloadTarball, packageFolders, unpack } from "./published-packages.ts";

let copy: string;

/** A copy of what the packages are built from, in another folder: a path that came into a build would show. */
test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "corp-second-build-"));
  for (const file of ["LICENSE", "package.json", "pnpm-workspace.yaml", "tsconfig.base.json", "tsup.base.ts"])
    copyFileSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "packages"));
  for (const folder of packageFolders) {
    const [from, to] = [join(root, "packages", folder), join(copy, "packages", folder)];
    cpSync(from, to, { recursive: true, filter: (path) => !["node_modules", "dist"].includes(basename(path)) });
    symlinkSync(join(from, "node_modules"), join(to, "node_modules"));
  }
});

test.afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const folder of packageFolders) {
  test(`a second build of @corp/${folder} is byte for byte the published one`, async () => {
    const workingFolder = relative(root, join(copy, "packages", folder));
    // The package's own script, without the package manager, which would first install what it thinks is missing.
    const built = await runCommand("node", ["--run", "build"], { workingFolder });
    expect(built.isOk, built.output).toBe(true);
    const [first, second] = ["first", "second"].map((name) => join(copy, folder, name)) as [string, string];
    for (const place of [first, second]) mkdirSync(place, { recursive: true });
    const tarball = join(second, `${folder}.tgz`);
    const packed = await runCommand("pnpm", ["pack", "--out", tarball], { workingFolder });
    expect(packed.isOk, packed.output).toBe(true);
    const published = await downloadTarball(folder, first);
    // The files first, because a failure then names them.
    expect(await unpack(tarball)).toEqual(await unpack(published));
    expect(readFileSync(tarball).equals(readFileSync(published))).toBe(true);
  });
}
