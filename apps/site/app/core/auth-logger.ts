import type { LoggerPort } from "@corp/auth";
import type { LogFields, Logger } from "@corp/telemetry";

/** What the sign-in has to say goes where everything else is logged. */
export function authLogger(logger: Logger): LoggerPort {
  return {
    info: (message, context) => logger.info(message, fieldsOf(context)),
    warn: (message, context) => logger.warn(message, fieldsOf(context)),
    error: (message, context) => logger.error(message, fieldsOf(context)),
  };
}

function fieldsOf(context: unknown): LogFields {
  if (context === undefined) return {};
  return context instanceof Error ? { error: context } : { context };
}
