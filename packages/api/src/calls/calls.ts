import type { AdminCallName } from "./admin-calls.ts";
import { articleCalls } from "./article-calls.ts";
import type { Call } from "./call.ts";
import { calendarCalls } from "./calendar-calls.ts";
import { eventCalls } from "./event-calls.ts";
import { fileCalls } from "./file-calls.ts";
import { registrationCalls } from "./registration-calls.ts";
import { runningLineCalls } from "./running-line-calls.ts";
import type { TelemetryReportCallName } from "./telemetry-report-calls.ts";
import { userCalls } from "./user-calls.ts";

/** Every call of the main client by name: method, path, and the words for its failure. They ask for no role. */
export const calls = {
  ...eventCalls,
  ...registrationCalls,
  ...calendarCalls,
  ...articleCalls,
  ...runningLineCalls,
  ...userCalls,
  ...fileCalls,
} as const satisfies Record<string, Call>;

/** The calls that `createApiClient` makes. */
export type ProductCallName = keyof typeof calls;

/** Every call of the contract. */
export type CallName = ProductCallName | AdminCallName | TelemetryReportCallName;
