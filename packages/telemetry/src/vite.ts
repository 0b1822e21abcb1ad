export { errorOwners } from "./vite/error-owners.ts";
export type { BuildReport, ChunkReport, ErrorOwnersOptions } from "./vite/error-owners-options.ts";
export type { ErrorOwnersPlugin } from "./vite/bundler-plugin.ts";
export type { CodeOwner } from "./vite/owner-ranges.ts";
