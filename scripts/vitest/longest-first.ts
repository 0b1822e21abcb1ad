import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** Slow tests in short files: they go through every endpoint, or start and kill processes. The slowest first. */
export const long = [
  "apps/server/test/conformance.integration.test.ts",
  "apps/server/test/backup.integration.test.ts",
  "apps/server/test/content-changes.integration.test.ts",
  "apps/server/test/crash.integration.test.ts",
  "apps/server/test/articles-seed.integration.test.ts",
  "packages/telemetry/src/sentry/spotlight.integration.test.ts",
];

/** Returns the same files with the slow ones first; the others keep their order. */
export function withLongFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const placeOf = ({ moduleId }: File): number => {
    const place = long.findIndex((path) => moduleId.endsWith(`/${path}`));
    return place === -1 ? long.length : place;
  };
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Without records of earlier runs, Vitest begins with the largest files. A slow one at the very end would leave the
 * other worker idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return withLongFirst(await BaseSequencer.prototype.sort.call(this, files));
  }
}
