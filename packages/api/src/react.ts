export { callKey } from "./react/call-key.ts";
export type { CallKey } from "./react/call-key.ts";
export { callInfiniteQuery } from "./react/infinite-query-options.ts";
export type { ListEndpointName, ListRequest, PagesKey } from "./react/infinite-query-options.ts";
export { callMutation } from "./react/mutation-options.ts";
export { callQuery, queryDefaults } from "./react/query-options.ts";
