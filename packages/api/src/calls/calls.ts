import { articleCalls } from "./article-calls.ts";
import type { Call } from "./call.ts";
import { calendarCalls } from "./calendar-calls.ts";
import { deletionCalls } from "./deletion-calls.ts";
import { eventCalls } from "./event-calls.ts";
import { eventPartCalls } from "./event-part-calls.ts";
import { fileCalls } from "./file-calls.ts";
import { registrationCalls } from "./registration-calls.ts";
import { runningLineCalls } from "./running-line-calls.ts";
import { userCalls } from "./user-calls.ts";

/** Every product call by name: method, path, and the words for its failure. */
export const calls = {
  ...eventCalls,
  ...eventPartCalls,
  ...registrationCalls,
  ...calendarCalls,
  ...articleCalls,
  ...runningLineCalls,
  ...userCalls,
  ...fileCalls,
  ...deletionCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
