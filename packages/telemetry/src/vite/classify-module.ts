import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { modulePath } from "./module-path.ts";
import { ownCode } from "./own-code.ts";
import { OWN_CODE, ownerNumbers, type OwnerNumber } from "./owner.ts";
import { pathRule } from "./path-rule.ts";

/** Whose code the module with this id is. */
export type ModuleClassifier = (id: string) => OwnerNumber;

type Rules = Pick<ErrorOwnersOptions, "platform" | "library" | "classify">;

/** The order: `classify`, this package itself, the platform, libraries, and what is left is the user's. */
export function moduleClassifier(rules: Rules, root: string): ModuleClassifier {
  const isOwn = ownCode();
  const platform = (rules.platform ?? ["@corp/"]).map((rule) => pathRule(rule, root));
  const library = (rules.library ?? []).map((rule) => pathRule(rule, root));
  const known = new Map<string, OwnerNumber>();

  const classify: ModuleClassifier = (id) => {
    const path = modulePath(id);
    const decided = rules.classify?.(path);
    if (decided !== undefined) return ownerNumbers[decided];
    // Helpers that bundlers and their plugins make up have no file: `\0name`.
    if (path.includes("\0")) return ownerNumbers.library;
    if (isOwn(path)) return OWN_CODE;
    if (platform.some((fits) => fits(path))) return ownerNumbers.platform;
    if (path.includes("/node_modules/") || library.some((fits) => fits(path))) return ownerNumbers.library;
    return ownerNumbers.user;
  };

  return (id) => {
    const owner = known.get(id) ?? classify(id);
    known.set(id, owner);
    return owner;
  };
}
