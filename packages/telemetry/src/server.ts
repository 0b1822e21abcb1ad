export { createLogger } from "./server/create-logger.ts";
export type { ServerLoggerOptions } from "./server/create-logger.ts";
export { LOG_LEVELS } from "./logging/level.ts";
export type { LogLevel } from "./logging/level.ts";
export type { LogFields, Logger } from "./logging/logger.ts";
export { resolveStack } from "./server/stacks/resolve-stack.ts";
export type { FindSourceMap, ResolvedFrame, ResolvedStack } from "./server/stacks/resolve-stack.ts";
export { sourceMapPath } from "./server/stacks/source-map-path.ts";
