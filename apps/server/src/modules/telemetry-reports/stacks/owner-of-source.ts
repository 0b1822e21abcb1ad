import type { ResolvedFrame } from "@corp/api/contract";

type Owner = NonNullable<ResolvedFrame["owner"]>;

/**
 * The owner of a source file, by the same rules as in the site's build: its routes and features are the application,
 * the rest of it and the packages are the platform.
 */
export function ownerOfSource(source: string): Owner {
  if (/(?:^|\/)node_modules\/(?:\.pnpm\/@corp\+[^/]+\/node_modules\/)?@corp\//u.test(source)) return "platform";
  if (/(?:^|\/)node_modules\/|^\0|^virtual:|rolldown\/runtime/u.test(source)) return "library";
  if (/(?:^|\/)packages\//u.test(source)) return "platform";
  return /(?:^|\/)app\/(?!(?:routes|features)\/|routes\.)/u.test(source) ? "platform" : "user";
}

/** The path in the repository or in `node_modules`, without the prefix of the build's folder or the package store. */
export function readableSource(source: string): string {
  const stored = source.lastIndexOf("node_modules/");
  if (stored !== -1) return source.slice(stored);
  return source.replace(/^(?:file|https?|webpack|vite):\/{2,3}[^/]*/u, "").replace(/^(?:\.{0,2}\/)+/u, "");
}
