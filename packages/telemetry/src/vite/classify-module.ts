import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { modulePath, withSlashes } from "./module-path.ts";
import { OWN_CODE, ownerNumbers } from "./owner-ranges.ts";
import type { OwnerNumber } from "./owner-ranges.ts";

export type ModuleClassifier = (id: string) => OwnerNumber;

type Rules = Pick<ErrorOwnersOptions, "platform" | "library" | "classify">;

/** The first match wins: `classify`, this package, the platform, libraries; all other modules are the user's. */
export function moduleClassifier(rules: Rules, root: string): ModuleClassifier {
  const isOwn = ownCode();
  const platform = (rules.platform ?? ["@corp/"]).map((rule) => pathRule(rule, root));
  const library = (rules.library ?? []).map((rule) => pathRule(rule, root));
  const known = new Map<string, OwnerNumber>();

  const classify: ModuleClassifier = (id) => {
    const path = modulePath(id);
    const decided = rules.classify?.(path);
    if (decided !== undefined) return ownerNumbers[decided];
    // Virtual modules of bundlers and their plugins are named `\0name`.
    if (path.includes("\0")) return ownerNumbers.library;
    if (isOwn(path)) return OWN_CODE;
    if (platform.some((matches) => matches(path))) return ownerNumbers.platform;
    if (path.includes("/node_modules/") || library.some((matches) => matches(path))) return ownerNumbers.library;
    return ownerNumbers.user;
  };

  return (id) => {
    const owner = known.get(id) ?? classify(id);
    known.set(id, owner);
    return owner;
  };
}

/** Matches modules of this package: in its own folder, whatever that is called, and in any other installed copy. */
function ownCode(): (path: string) => boolean {
  const here = withSlashes(fileURLToPath(import.meta.url));
  // src/vite/classify-module.ts in the repository, dist/vite.js or one of its chunks when published.
  const root = /^.*\/(?=(?:src|dist)\/)/u.exec(here)?.[0];
  return (path) =>
    path.includes("/node_modules/@corp/telemetry/") ||
    (root !== undefined && (path.startsWith(`${root}src/`) || path.startsWith(`${root}dist/`)));
}

/** Compiles a rule of the options to a test of absolute paths. */
function pathRule(rule: string | RegExp, root: string): (path: string) => boolean {
  if (typeof rule !== "string") {
    // Without the sticky and global flags, which make `test` stateful.
    const pattern = new RegExp(rule.source, rule.flags.replace(/[gy]/gu, ""));
    return (path) => pattern.test(path);
  }
  if (!/^(?:\.{0,2}[/\\]|[A-Za-z]:[/\\])/u.test(rule)) {
    return (path) => {
      const name = readPackageName(path);
      return name !== undefined && (rule.endsWith("/") ? name.startsWith(rule) : name === rule);
    };
  }
  const folder = withSlashes(resolve(root, rule));
  // Packages installed inside the folder do not match.
  return (path) =>
    path === folder || (path.startsWith(`${folder}/`) && !path.slice(folder.length).includes("/node_modules/"));
}

/** The package that a file belongs to: the innermost one, because packages install their own dependencies. */
function readPackageName(path: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/su.exec(path)?.[1];
}
