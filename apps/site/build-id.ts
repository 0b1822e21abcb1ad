import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

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
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, idLength);
}

/** Sorted, so that the order is the same on every machine. */
function filesOf(path: string): string[] {
  if (/\.\w+$/u.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
