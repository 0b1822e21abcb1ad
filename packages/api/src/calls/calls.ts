import type { Call } from "./call.ts";
import { calendarCalls } from "./calendar-calls.ts";
import { eventCalls } from "./event-calls.ts";
import { registrationCalls } from "./registration-calls.ts";
import { runningLineCalls } from "./running-line-calls.ts";

/** Every product call by name: method, path, who may call it, and the words for its failure. */
export const calls = {
  ...eventCalls,
  ...registrationCalls,
  ...calendarCalls,
  ...runningLineCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
