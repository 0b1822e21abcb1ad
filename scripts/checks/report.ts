import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Fields = Readonly<Record<string, unknown>>;

/** Runs a test runner with a temporary path for its JSON report; null if it wrote none. */
export async function withReport<T>(run: (path: string) => Promise<T>): Promise<{ result: T; report: Fields | null }> {
  const folder = mkdtempSync(join(tmpdir(), "corp-report-"));
  const path = join(folder, "report.json");
  try {
    const result = await run(path);
    return { result, report: existsSync(path) ? asFields(JSON.parse(readFileSync(path, "utf8"))) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function asCount(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
