export { callQuery, queryDefaults } from "./react/query-options.ts";
export type { CallKey } from "./react/query-options.ts";
