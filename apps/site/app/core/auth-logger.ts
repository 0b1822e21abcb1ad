import type { LoggerPort } from "@corp/auth";
import type { LogFields, Logger } from "@corp/telemetry";

/** Forwards the log lines of the sign-in to the site's logger. */
export function authLogger(logger: Logger): LoggerPort {
  return {
    info: (message, context) => logger.info(message, toLogFields(context)),
    warn: (message, context) => logger.warn(message, toLogFields(context)),
    error: (message, context) => logger.error(message, toLogFields(context)),
  };
}

function toLogFields(context: unknown): LogFields {
  if (context === undefined) return {};
  return context instanceof Error ? { error: context } : { context };
}
