import type { ResolvedFrame } from "@corp/api/contract";

type Owner = NonNullable<ResolvedFrame["owner"]>;

/** Whose code a source is, as the build's own classification has it: packages and the site's shell are the platform. */
export function ownerOfSource(source: string): Owner {
  if (/(?:^|\/)node_modules\/(?:\.pnpm\/@corp\+[^/]+\/node_modules\/)?@corp\//u.test(source)) return "platform";
  if (/(?:^|\/)node_modules\/|^\0|^virtual:|rolldown\/runtime/u.test(source)) return "library";
  if (/(?:^|\/)packages\//u.test(source)) return "platform";
  return /(?:^|\/)app\/(?:shell|core)\/|(?:^|\/)app\/(?:entry|root)\b/u.test(source) ? "platform" : "user";
}

/** A path as a reader of the repository knows it: without the way from the build's folder, or from the package store's. */
export function readableSource(source: string): string {
  const stored = source.lastIndexOf("node_modules/");
  if (stored !== -1) return source.slice(stored);
  return source.replace(/^(?:file|https?|webpack|vite):\/{2,3}[^/]*/u, "").replace(/^(?:\.{0,2}\/)+/u, "");
}
