import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { endpoints } from "../endpoints/endpoints.ts";
import { messages } from "./messages.ts";
import { count, httpsUrl, line } from "./scalars.ts";

const tickerItem = v.strictObject({ text: line(200), url: v.nullable(httpsUrl) });

export const ticker = v.strictObject({
  /** 0 until it is set for the first time. */
  version: count,
  items: v.array(tickerItem),
});
export type Ticker = v.InferOutput<typeof ticker>;

export const tickerContract = {
  runningLineGet: {
    ...endpoints.runningLineGet,
    access: "public",
    request: v.strictObject({}, messages.invalidBody),
    response: ticker,
  },
  runningLineSet: {
    ...adminEndpoints.runningLineSet,
    access: "editor",
    request: v.strictObject(
      {
        version: count,
        items: v.pipe(v.array(tickerItem, messages.list), v.maxLength(20, messages.tooMany(20))),
      },
      messages.invalidBody,
    ),
    response: ticker,
  },
} as const;
