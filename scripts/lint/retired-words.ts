import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { exitWithFailure } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";
import { readParts } from "./source-parts.ts";
import type { Part } from "./source-parts.ts";
import { exceptions, maxCommentColumns, retiredOpening, retiredWords } from "./vocabulary.ts";

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

/** Finds retired words in one file: in its path, its identifiers, its comments and the names of its tests. */
export function findRetiredWords(path: string, source: string): readonly Finding[] {
  const seen = new Set<string>();
  return [{ kind: "name" as const, text: path, line: 1 }, ...readParts(path, source)]
    .flatMap((part) => findingsIn(path, part))
    .filter(({ found, line }) => {
      // All uses of an identifier are fixed together, so only the first one is reported.
      const key = /\s/u.test(found) ? `${line} ${found}` : found;
      return !seen.has(key) && seen.add(key);
    });
}

function findingsIn(path: string, { kind, text, line }: Part): readonly Finding[] {
  const finding = (found: string, instead: string, offset = 0): Finding => ({
    path,
    line: line + text.slice(0, offset).split("\n").length - 1,
    found,
    instead,
  });
  const words = retiredWords.filter(({ files }) => files === undefined || files.test(path));
  const isException = (found: string): boolean =>
    exceptions.some((exception) => exception.files.test(path) && exception.found.test(found));
  if (kind === "name") {
    const spoken = wordsOf(text);
    return words
      .filter(({ name }) => name?.test(spoken) === true && !isException(text))
      .map(({ instead }) => finding(text, instead));
  }
  const unquoted = withoutQuotes(text);
  const findings = words.flatMap(({ prose, instead }) => {
    if (prose === undefined) return [];
    // A line may end between two words.
    const pattern = new RegExp(prose.source.replaceAll(" ", String.raw`\s+`), `${prose.flags}g`);
    return [...unquoted.matchAll(pattern)]
      .filter(([found]) => !isException(found))
      .map(({ 0: found, index }) => finding(found.replaceAll(/\s+/gu, " "), instead, index));
  });
  if (kind !== "comment") return findings;
  const opening = retiredOpening.exec(unquoted.trimStart());
  if (opening !== null && !isException(opening[0])) {
    findings.push(finding(`comment begins with "${opening[0].trim()}"`, "the subject first"));
  }
  return findings;
}

/** The words of an identifier or a path, in lower case: `src/pageCache.ts` is "src page cache ts". */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, " ")
    .split(/[^A-Za-z\d]+/u)
    .join(" ")
    .trim()
    .toLowerCase();
}

/** Replaces quoted code, URLs and comment markers by spaces, so that positions stay the same. */
function withoutQuotes(text: string): string {
  return text.replaceAll(
    /`[^`]*`|\]\([^)]*\)|\bhttps?:\/\/\S+|«[^»]*»|\{@link [^}]*\}|^[ \t]*(?:\/\/|\/?\*+)/gmu,
    (quote) => quote.replaceAll(/[^\n]/gu, " "),
  );
}

/** Finds comment lines over 120 columns, which the formatter does not break. A URL may be longer. */
export function findLongComments(path: string, source: string): readonly Finding[] {
  if (path.endsWith(".md") || path.endsWith(".mdx")) return [];
  const lines = source.split("\n");
  const isLong = (index: number): boolean => {
    const line = lines[index] ?? "";
    return line.length > maxCommentColumns && /\s/u.test(line.trim().slice(3, maxCommentColumns));
  };
  const places = readParts(path, source)
    .filter(({ kind }) => kind === "comment")
    .flatMap(({ line, text }) => text.split("\n").map((_, offset) => line + offset));
  return [...new Set(places)]
    .filter((line) => isLong(line - 1))
    .map((line) => ({ path, line, found: "long comment", instead: `at most ${maxCommentColumns} columns` }));
}

/** Retired words in the sources and documents under a folder of the repository. */
async function checkWords(folder = "."): Promise<readonly Finding[]> {
  const { isOk, output } = await runCommand("git", ["ls-files", "--cached", "--others", "--exclude-standard", folder]);
  if (!isOk) throw new Error(output);
  return output
    .split("\n")
    .filter((path) => isRead.test(path) && !isSkipped.test(path))
    .flatMap((path) => {
      const source = readIfThere(path);
      return source === null ? [] : [...findRetiredWords(path, source), ...findLongComments(path, source)];
    });
}

const isRead = /\.(?:tsx?|mts|mjs|jsx?|css|mdx?)$/u;
/** The history names the old words, and the peers of benchmarks use their own. */
const isSkipped = /(?:^|\/)CHANGELOG\.md$|^\.changeset\/|^benchmarks\/peers\/|\/generated\//u;

/** Null for a deleted file that is still in git's index. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(resolve(root, path), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function printFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ path, line, found, instead }) => `${path}:${line}  ${found}  →  ${instead}`);
  return [...lines, `${findings.length} retired words`].join("\n");
}

/** `node scripts/lint/retired-words.ts [FOLDER…]`: folders are relative to the current one. */
async function main(): Promise<void> {
  const folders = process.argv.slice(2).map((folder) => relative(root, resolve(folder)) || ".");
  const findings = (await Promise.all((folders.length > 0 ? folders : ["."]).map(checkWords))).flat();
  process.stdout.write(`${printFindings(findings)}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

if (import.meta.main) main().catch(exitWithFailure);
