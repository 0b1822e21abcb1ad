import type { BuildReport } from "./build-report.ts";
import type { CodeOwner } from "./owner.ts";

/** Everything has a default: `errorOwners()` is a whole configuration. */
export interface ErrorOwnersOptions {
  /**
   * The platform's code. A text that begins with `/`, `./` or `../` is a folder or a file, read from the project's root; any
   * other text is a package (`"@corp/ui"`) or, with `/` at its end, a scope (`"@corp/"`). A pattern sees the module's absolute
   * path, with `/` on every system.
   *
   * @default ["@corp/"]
   */
  readonly platform?: readonly (string | RegExp)[];
  /**
   * Libraries besides what lies in `node_modules` and what bundlers and their plugins make up; written as `platform` is.
   *
   * @default []
   */
  readonly library?: readonly (string | RegExp)[];
  /** The last word on a module, by its absolute path without the query; `undefined` leaves it to the rules. */
  readonly classify?: (id: string) => CodeOwner | undefined;
  /** Emitted files that get no line, by their names in the output folder (a service worker, for instance). @default [] */
  readonly exclude?: readonly (string | RegExp)[];
  /**
   * Where the source maps go. Without it the output is as you configured it: maps that were not asked for leave the build
   * again. `"keep"`: they stay beside the scripts, which do not name them. `moveTo`: they are written to that folder
   * (read from the project's root) and to no other, and no script names one.
   */
  readonly sourceMaps?: "keep" | { readonly moveTo: string };
  /** Told after each output. */
  readonly onBuilt?: (report: BuildReport) => void;
}
