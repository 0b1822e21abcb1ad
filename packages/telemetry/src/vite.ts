export { errorOwners } from "./vite/error-owners.ts";
export type { ErrorOwnersOptions } from "./vite/error-owners-options.ts";
export type { BuildReport, ChunkReport } from "./vite/build-report.ts";
export type { ErrorOwnersPlugin } from "./vite/bundler-plugin.ts";
export type { CodeOwner } from "./vite/owner.ts";
