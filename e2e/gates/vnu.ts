import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The jar of the Nu HTML checker, which needs Java: no part of the installation. */
export const vnuJar: string | undefined = process.env["VNU_JAR"];

/** Messages that are allowed for the elements that they are about, by the source of the element's start tag. */
const allowed = [
  // A frame of another origin, as all embeds are, cannot leave its sandbox by `allow-same-origin`.
  { message: /break out of all sandboxing/u, element: /^<iframe /u },
  // React Aria's inputs for autofill of dates (decision 0079).
  {
    message:
      /: (?:Bad value “” for attribute “form” on element “input”: An ID must not be the empty string|The “form” attribute must refer to a form element)\.$/u,
    element: /^<input(?=.* tabindex="-1")(?=.* type="date(?:time-local)?")(?=.* form="")/u,
  },
];

/** Errors of the Nu HTML checker in pages, each after the path of its page. @param pages their HTML by path */
export function vnuErrors(jar: string, pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "vnu-"));
  try {
    const entries = [...pages];
    for (const [index, [, html]] of entries.entries()) writeFileSync(join(folder, `${index}.html`), html);
    const settings = ["--errors-only", "--stdout", "--format", "gnu"];
    const { error, stdout } = spawnSync("java", ["-jar", jar, ...settings, folder], { encoding: "utf8" });
    if (error !== undefined) throw error;
    return stdout.split("\n").flatMap((line) => {
      if (line === "") return [];
      const [, index, text = line] = /^.*?(\d+)\.html":(.*)$/u.exec(line) ?? [];
      const [path, html] = entries[Number(index)] ?? ["", ""];
      const source = startTagAt(html, text);
      const isAllowed = allowed.some(({ message, element }) => message.test(line) && element.test(source));
      return isAllowed ? [] : [`${path}: ${text} ${source}`];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The source that a message is about, which begins with its position: "1.52-1.120: error: …". */
function startTagAt(html: string, message: string): string {
  const [, line, from, , to] = (/^(\d+)\.(\d+)-(\d+)\.(\d+):/u.exec(message) ?? []).map(Number);
  if (line === undefined || from === undefined || to === undefined) return "";
  return (html.split("\n")[line - 1] ?? "").slice(from - 1, to);
}
