/** Modules that share a chunk (the bundler's `output.codeSplitting.groups`). */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
}

/**
 * Two scripts that every page shares, of which the first changes with the versions of its libraries only, and one
 * without which pages that clean or cut a text would load the whole contract.
 */
export const chunkGroups: ChunkGroup[] = [
  {
    name: "framework",
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query))\/|\/react-router\/load-route-module\.ts$/u,
    priority: 2,
  },
  {
    name: "shell",
    test: /\/app\/(?:entry\.client|root|shell\/default-layout)\.tsx/u,
    priority: 1,
  },
  {
    name: "text",
    test: /\/packages\/api\/src\/text\//u,
    priority: 1,
  },
];
