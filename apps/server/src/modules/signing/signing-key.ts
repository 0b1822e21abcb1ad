import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";

const keyBytes = 32;

/**
 * The key of signed URLs: `SIGNING_KEY`, otherwise one that is created once and stored in the data folder. Processes
 * that do not share the folder need the variable, or they reject one another's URLs.
 */
export function readSigningKey(config: Pick<Config, "signingKey" | "dataDir">): string {
  if (config.signingKey !== null) return config.signingKey;
  const file = join(config.dataDir, "signing-key");
  return read(file) ?? create(file);
}

/** Links the complete file under its name: of two processes that start together, both use the key of the first. */
function create(file: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(keyBytes).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
