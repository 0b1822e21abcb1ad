import { adminCalls } from "./admin-calls.ts";
import { calls } from "./calls.ts";
import type { Call } from "./call.ts";
import { telemetryReportCalls } from "./telemetry-report-calls.ts";

/** Every call of the contract, whichever client makes it. */
export const allCalls = { ...calls, ...adminCalls, ...telemetryReportCalls } as const satisfies Record<string, Call>;
