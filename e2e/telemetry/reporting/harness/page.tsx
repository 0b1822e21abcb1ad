import { createTelemetry } from "@corp/telemetry";
import type { TelemetryRecord } from "@corp/telemetry";
import { ErrorReportingBoundary, reactErrorHandlers, useErrorReporter } from "@corp/telemetry/react";
import { lazyErrorReporting, pageTracing } from "@corp/telemetry/sentry";
import { StrictMode, useEffect, useState } from "react";
import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

const query = new URLSearchParams(location.search);
const records: TelemetryRecord[] = [];
const telemetry = createTelemetry({
  service: "harness",
  environment: "stg",
  release: "1.4.0",
  getUser: () => ({ username: "anna", accessToken: "the-access-token" }),
  sinks: [() => (record) => void records.push(record)],
  // The user owns every script.
  errorTyping: { ranges: () => new Proxy({}, { get: () => "AAA" }) },
});
telemetry.start();
const reporting = lazyErrorReporting(telemetry, {
  dsn: query.get("dsn") ?? undefined,
  enabled: query.has("dsn"),
  ...(query.has("tracing") && { tracing: pageTracing({ sampleRate: 1 }) }),
});
Object.assign(globalThis, { records, telemetry, reporting });

/** The thrown value: an error, or the `text` parameter. */
function thrown(): unknown {
  return query.get("text") ?? new TypeError("broken, Bearer s3cr3t");
}

async function rejectLater(): Promise<void> {
  throw thrown();
}

function Part(): ReactElement {
  const [isBroken, setBroken] = useState(false);
  const fail = useErrorReporter(telemetry);
  const part = query.get("part");
  useEffect(() => {
    if (isBroken && part === "effect") throw thrown();
  }, [isBroken, part]);
  if (isBroken && part === "render") throw thrown();
  const act = (): void => {
    if (part === "handler") throw thrown();
    if (part === "rejection") void rejectLater();
    else if (part === "handed") fail(thrown());
    else setBroken(true);
  };
  return (
    <button type="button" onClick={act}>
      Go
    </button>
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the application.");
createRoot(root, query.has("root") ? reactErrorHandlers(telemetry) : {}).render(
  <StrictMode>
    {query.has("boundary") ? (
      <ErrorReportingBoundary telemetry={telemetry} fallback={<p>This part failed.</p>}>
        <Part />
      </ErrorReportingBoundary>
    ) : (
      <Part />
    )}
  </StrictMode>,
);
