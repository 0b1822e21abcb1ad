/** Levels from the gravest to the most talkative. @see specification section 9, "Logger order" */
export const LOG_LEVELS = ["critical", "error", "warn", "info", "debug"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Level as entries carry it: `CRITICAL`, `ERROR`, `WARN`, `INFO`, `DEBUG`. */
export type WrittenLevel = Uppercase<LogLevel>;

/** Whether an entry of `level` passes a logger set to `threshold`. */
export function isLevelEnabled(level: LogLevel, threshold: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(threshold);
}

export function writtenLevel(level: LogLevel): WrittenLevel {
  return level.toUpperCase() as WrittenLevel;
}
