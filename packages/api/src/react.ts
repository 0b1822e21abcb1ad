export { callInfiniteQuery } from "./react/infinite-query-options.ts";
export type { ListEndpointName, ListRequest, PagesKey } from "./react/infinite-query-options.ts";
export { callMutation } from "./react/mutation-options.ts";
export { callKey, callQuery, queryDefaults } from "./react/query-options.ts";
export type { CallKey } from "./react/query-options.ts";
