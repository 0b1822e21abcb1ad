import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OperatorError } from "../processes/operator-error.ts";
import { canBreak, readChanges } from "./changes.ts";

describe("readChanges", () => {
  let repository: string;

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), "corp-changes-"));
    git("init", "--quiet", "--initial-branch=main");
    for (const name of ["unchanged.ts", "deleted.ts", "renamed.ts", "edited.ts", "staged.ts"]) write(name);
    write(".gitignore", "ignored.ts\n");
    commit();
    git("switch", "--quiet", "--create", "work");
  });

  afterEach(() => rmSync(repository, { recursive: true, force: true }));

  function git(...args: readonly string[]): string {
    const settings = ["user.name=Test", "user.email=test@example.org", "commit.gpgsign=false"];
    const options = settings.flatMap((setting) => ["-c", setting]);
    return execFileSync("git", [...options, ...args], { cwd: repository, encoding: "utf8" }).trim();
  }

  function write(name: string, content = `${name}: a line that git compares\n`): void {
    writeFileSync(join(repository, name), content);
  }

  function commit(): string {
    git("add", "--all");
    git("commit", "--quiet", "--message=Change files");
    return git("rev-parse", "HEAD");
  }

  it("lists committed, staged, unstaged and untracked files, and neither unchanged nor ignored ones", async () => {
    write("committed.ts");
    commit();
    write("staged.ts", "staged\n");
    git("add", "staged.ts");
    write("edited.ts", "edited\n");
    write("untracked.ts");
    write("ignored.ts");
    const { files } = await readChanges("main", repository);
    expect(files).toEqual(["committed.ts", "edited.ts", "staged.ts", "untracked.ts"]);
  });

  it("lists a renamed file under both names, and a deleted one", async () => {
    git("mv", "renamed.ts", "new-name.ts");
    git("rm", "--quiet", "deleted.ts");
    commit();
    rmSync(join(repository, "edited.ts"));
    const { files } = await readChanges("main", repository);
    expect(files).toEqual(["deleted.ts", "edited.ts", "new-name.ts", "renamed.ts"]);
  });

  it("compares with the commit where the branches part, not with later commits of the other branch", async () => {
    const base = git("rev-parse", "HEAD");
    git("switch", "--quiet", "main");
    write("of-main.ts");
    commit();
    git("switch", "--quiet", "work");
    write("of-work.ts");
    commit();
    expect(await readChanges("main", repository)).toEqual({ base, files: ["of-work.ts"] });
  });

  it("lists names with spaces and Cyrillic letters unescaped", async () => {
    write("новый файл.md");
    write("edited.ts", "edited\n");
    git("mv", "renamed.ts", "новое имя.ts");
    const { files } = await readChanges("main", repository);
    expect(files).toEqual(["edited.ts", "renamed.ts", "новое имя.ts", "новый файл.md"]);
  });

  it("lists nothing when the branch has no changes", async () => {
    expect(await readChanges("main", repository)).toEqual({ base: git("rev-parse", "HEAD"), files: [] });
  });

  it.each(["nowhere", "--all"])("rejects in one sentence when there is no branch %s", async (branch) => {
    const reading = readChanges(branch, repository);
    await expect(reading).rejects.toBeInstanceOf(OperatorError);
    await expect(reading).rejects.toThrow(
      new RegExp(`^Git finds no commit that HEAD and "${branch}" share \\(.+\\); name another branch\\.$`, "u"),
    );
  });

  it("rejects a branch with another root", async () => {
    git("switch", "--quiet", "--orphan", "unrelated");
    git("commit", "--quiet", "--allow-empty", "--message=Start again");
    await expect(readChanges("main", repository)).rejects.toThrow(
      'Git finds no commit that HEAD and "main" share; name another branch.',
    );
  });
});

describe("canBreak", () => {
  const documents = { dependsOn: /\.md$/u };

  it.each([
    ["a file that the check depends on", ["docs/operations.md", "a.ts"], true],
    ["other files", ["a.ts", "scripts/checks/changes.test.ts"], false],
    ["no file", [], false],
    ["the lockfile", ["pnpm-lock.yaml"], true],
    ["a check", ["scripts/checks/static-checks.ts"], true],
  ])("for %s", (_name, files, expected) => {
    expect(canBreak(documents, { base: "", files })).toBe(expected);
  });
});
