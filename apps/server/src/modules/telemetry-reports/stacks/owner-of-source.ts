import type { ResolvedFrame } from "@corp/api/contract";

type Owner = NonNullable<ResolvedFrame["owner"]>;

/**
 * The owner of a source file in a resolved stack, by the same rules as in the site's build: its routes and features are
 * the application, the rest of it and the packages are the platform.
 */
export function ownerOfSource(source: string): Owner {
  if (/(?:^|\/)node_modules\/@corp\//u.test(source)) return "platform";
  if (/(?:^|\/)node_modules\/|^\0|^virtual:|rolldown\/runtime/u.test(source)) return "library";
  if (/(?:^|\/)packages\//u.test(source)) return "platform";
  return /(?:^|\/)app\/(?!(?:routes|features)\/|routes\.)/u.test(source) ? "platform" : "user";
}
