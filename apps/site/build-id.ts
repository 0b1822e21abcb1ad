import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readBasePath } from "./base-path.ts";

const siteFolder = fileURLToPath(new URL(".", import.meta.url));
const root = join(siteFolder, "../..");

/** Everything that the build depends on, including texts of the server build. */
const sources = [
  "apps/site/app",
  "apps/site/public",
  "apps/site/route-rules.ts",
  "apps/site/vite",
  "apps/site/vite.config.ts",
  "packages/api/src",
  "packages/auth/src",
  "packages/telemetry/src",
  "packages/ui/src",
  "pnpm-lock.yaml",
];

const idLength = 16;

/** `BUILD_ID`, or a hash of the sources: equal sources are the same build on every machine. */
export function readBuildId(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env["BUILD_ID"]) return env["BUILD_ID"];
  const hash = createHash("sha256").update(readBasePath(env)).update("\0");
  for (const file of sources.flatMap((source) => findFiles(join(root, source)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, idLength);
}

/** `COMMIT`, or the revision of the checkout; null outside of one. */
export function readCommit(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env["COMMIT"]) return env["COMMIT"];
  try {
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8", stdio: [...stdio] }).trim();
  } catch {
    return null;
  }
}

/** Sorted, so that the order is the same on every machine. */
function findFiles(path: string): string[] {
  if (/\.\w+$/u.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
