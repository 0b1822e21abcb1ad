import * as v from "valibot";
import { runningLineAdminCalls } from "../calls/running-line-admin-calls.ts";
import { runningLineCalls } from "../calls/running-line-calls.ts";
import { messages } from "./messages.ts";
import { count, httpsUrl, line } from "./scalars.ts";

const runningLineItem = v.strictObject({ text: line(200), url: v.nullable(httpsUrl) });

export const runningLine = v.strictObject({
  /** 0: nobody has set it yet. */
  version: count,
  items: v.array(runningLineItem),
});
export type RunningLine = v.InferOutput<typeof runningLine>;

export const runningLineContract = {
  runningLineGet: {
    ...runningLineCalls.runningLineGet,
    access: "public",
    request: v.strictObject({}, messages.invalidBody),
    response: runningLine,
  },
  runningLineSet: {
    ...runningLineAdminCalls.runningLineSet,
    access: "editor",
    request: v.strictObject(
      {
        version: count,
        items: v.pipe(v.array(runningLineItem, messages.list), v.maxLength(20, messages.tooMany(20))),
      },
      messages.invalidBody,
    ),
    response: runningLine,
  },
} as const;
