import { useCallback, useState } from "react";
import type { ErrorReporter } from "../errors/error-reporter.ts";
import { reportOnce } from "./report-once.ts";

/**
 * Returns a function that passes errors of event handlers and promises, which boundaries do not catch, to the nearest
 * boundary: it reports the error and throws it in the next render.
 *
 * @example const fail = useErrorReporter(telemetry);
 *   load().catch(fail);
 */
export function useErrorReporter(telemetry: ErrorReporter): (error: unknown) => void {
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  if (failed) throw failed.error;
  return useCallback(
    (error) => {
      reportOnce(telemetry, error, undefined, { mechanism: "framework", context: { react: "handled" } });
      setFailed({ error });
    },
    [telemetry],
  );
}
