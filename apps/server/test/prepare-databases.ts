import { makeTemplate } from "./embedded-database-template.ts";
import { preparePostgres } from "./postgres.ts";

let removals: readonly (() => void)[] = [];

/** Once before all integration tests, in the process that starts them. */
export async function setup(): Promise<void> {
  removals = [preparePostgres(), await makeTemplate()];
}

export function teardown(): void {
  for (const remove of removals) remove();
}
