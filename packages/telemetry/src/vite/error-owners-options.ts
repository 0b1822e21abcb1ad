import type { CodeOwner } from "./owner-ranges.ts";

/** All options have defaults: `errorOwners()` is a complete configuration. */
export interface ErrorOwnersOptions {
  /**
   * The platform's code. A string that begins with `/`, `./` or `../` is a folder or a file, relative to the project's
   * root; any other string is a package (`"@corp/ui"`) or, with a trailing `/`, a scope (`"@corp/"`). A pattern is
   * tested against the module's absolute path, with `/` on every system.
   *
   * @default ["@corp/"]
   */
  readonly platform?: readonly (string | RegExp)[];
  /**
   * Libraries besides `node_modules` and virtual modules; same syntax as `platform`.
   *
   * @default []
   */
  readonly library?: readonly (string | RegExp)[];
  /** Decides first, by the module's absolute path without query; `undefined` leaves the module to the rules. */
  readonly classify?: (id: string) => CodeOwner | undefined;
  /**
   * Emitted files without a range map, by their names in the output folder (a service worker, for instance). @default
   * []
   */
  readonly exclude?: readonly (string | RegExp)[];
  /**
   * Where the source maps go. By default the output is as configured: maps that only the plugin requested are removed
   * again. `"keep"`: they stay beside the scripts, which do not reference them. `moveTo`: they are written to that
   * folder only (relative to the project's root), and no script references one.
   */
  readonly sourceMaps?: "keep" | { readonly moveTo: string };
  /** Is called after each output. */
  readonly onBuilt?: (report: BuildReport) => void;
}

export interface ChunkReport {
  readonly fileName: string;
  /** Length of the added first line, in bytes before compression. */
  readonly bytesAdded: number;
  /** Ranges after neighbours of one owner were merged. */
  readonly rangeCount: number;
  /** Time spent on the chunk, in milliseconds. */
  readonly ms: number;
}

/** The plugin's work on one output of one build. */
export interface BuildReport {
  /** Vite's environment; `undefined` in Rollup and Rolldown. */
  readonly environment: string | undefined;
  readonly chunks: readonly ChunkReport[];
  /** Time of the whole step, in milliseconds. */
  readonly ms: number;
}
