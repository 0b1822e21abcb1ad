import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { messages } from "./messages.ts";
import { count, httpsUrl, line } from "./scalars.ts";

const tickerItem = v.strictObject({ text: line(200), url: v.nullable(httpsUrl) });

export const ticker = v.strictObject({
  /** 0 until it is set for the first time. */
  version: count,
  items: v.array(tickerItem),
});
export type Ticker = v.InferOutput<typeof ticker>;

export const tickerContract = declareEndpoints(() => ({
  runningLineGet: {
    method: "GET",
    path: "/config/running-line",
    access: "public",
    summary: "Get the announcement ticker",
    failure: "Не удалось получить данные бегущей строки",
    failureInEnglish: "Could not load the announcement",
    cacheTags: ["ticker"],
    request: v.strictObject({}, messages.invalidBody),
    response: ticker,
  },
  runningLineSet: {
    method: "POST",
    path: "/config/running-line",
    access: "editor",
    summary: "Replace the announcement ticker",
    failure: "Не удалось изменить данные бегущей строки",
    invalidates: ["ticker"],
    request: v.strictObject(
      {
        version: count,
        items: v.pipe(v.array(tickerItem, messages.list), v.maxLength(20, messages.tooMany(20))),
      },
      messages.invalidBody,
    ),
    response: ticker,
  },
}));
