export { createLogger } from "./server/create-logger.ts";
export type { ServerLoggerOptions } from "./server/create-logger.ts";
export { LOG_LEVELS } from "./logging/level.ts";
export type { LogLevel } from "./logging/level.ts";
export type { LogFields, Logger } from "./logging/logger.ts";
