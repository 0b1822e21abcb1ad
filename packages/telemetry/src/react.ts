export { reactErrorHandlers } from "./react/react-error-handlers.ts";
export type { ReactErrorHandlers, ReactErrorHandlersOptions } from "./react/react-error-handlers.ts";
