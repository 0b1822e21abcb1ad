/** The levels from the most severe to the most verbose. */
export const LOG_LEVELS = ["critical", "error", "warn", "info", "debug"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Spelling on the wire: `CRITICAL`, `ERROR`, `WARN`, `INFO`, `DEBUG`. */
export type SerializedLevel = Uppercase<LogLevel>;

/** Whether `level` is at least as severe as `threshold`. */
export function isLevelEnabled(level: LogLevel, threshold: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(threshold);
}

export function serializeLevel(level: LogLevel): SerializedLevel {
  return level.toUpperCase() as SerializedLevel;
}

/** Plain JavaScript callers may pass any level; an intake rejects a whole batch for an unknown one. */
export function levelOr(level: unknown, fallback: LogLevel): LogLevel {
  return LOG_LEVELS.find((known) => known === level) ?? fallback;
}
