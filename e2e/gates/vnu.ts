import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The jar of the Nu HTML checker, which needs Java: no part of the installation. */
export const vnuJar: string | undefined = process.env["VNU_JAR"];

/** A frame of another origin, as all embeds are, cannot leave its sandbox by `allow-same-origin`. */
const allowed = "break out of all sandboxing";

/** Errors of the Nu HTML checker in pages, each after the path of its page. @param pages their HTML by path */
export function vnuErrors(jar: string, pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "vnu-"));
  try {
    const paths = [...pages.keys()];
    for (const [index, html] of [...pages.values()].entries()) writeFileSync(join(folder, `${index}.html`), html);
    const settings = ["--errors-only", "--stdout", "--format", "gnu"];
    const { error, stdout } = spawnSync("java", ["-jar", jar, ...settings, folder], { encoding: "utf8" });
    if (error !== undefined) throw error;
    return stdout
      .split("\n")
      .filter((line) => line !== "" && !line.includes(allowed))
      .map((line) => line.replace(/^.*?(\d+)\.html":/u, (_, index: string) => `${paths[Number(index)]}: `));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
