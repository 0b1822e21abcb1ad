import { array, getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";
import type { ReadBatch } from "../../modules/telemetry/ingest-telemetry.ts";
import {
  analyticsEvent,
  anyMetric,
  batchQuery,
  errorMetric,
  gatewayQuery,
  itemList,
  logEntry,
  messageMetric,
  trackerBody,
} from "../../modules/telemetry/record-schemas.ts";
import type { BatchQuery } from "../../modules/telemetry/record-schemas.ts";
import type { Origin, TelemetryBatch } from "../../modules/telemetry/telemetry-batch.ts";
import { errorRecord, eventRecord, logRecord, messageRecord, readOrigin } from "../../modules/telemetry/to-records.ts";
import { parseRequest } from "../parse-request.ts";

type Records = Partial<Pick<TelemetryBatch, "logs" | "errors" | "messages" | "events">>;

interface Channel {
  readonly query: GenericSchema<unknown, BatchQuery>;
  /** Returns the list in the body. */
  readonly items: (body: unknown) => readonly unknown[];
  /** Reads the valid items; throws if none is valid. */
  readonly read: (
    items: readonly unknown[],
    origin: Origin,
  ) => Omit<ReadBatch, "batch"> & { readonly records: Records };
}

const readList = (body: unknown): readonly unknown[] => parseRequest(itemList, body);
const readEvents = (body: unknown): readonly unknown[] => parseRequest(trackerBody, body).events;

function channel<Schema extends GenericSchema>(
  schema: Schema,
  toRecords: (items: readonly InferOutput<Schema>[], origin: Origin) => Records,
  { query = batchQuery, items = readList }: Partial<Pick<Channel, "query" | "items">> = {},
): Channel {
  return {
    query,
    items,
    read(given, origin) {
      const reading = readItems(schema, given);
      // Throws with an issue for each field.
      if (reading.items.length === 0 && reading.rejected > 0) parseRequest(array(schema), given);
      return { records: toRecords(reading.items, origin), rejected: reading.rejected, issuePath: reading.issuePath };
    },
  };
}

/** The channel of each path. @see requirement G5 */
export const channels: Readonly<Record<string, Channel>> = {
  "error-metric": channel(errorMetric, (items, origin) => ({ errors: items.map((item) => errorRecord(item, origin)) })),
  "message-metric": channel(messageMetric, (items, origin) => ({
    messages: items.map((item) => messageRecord(item, origin)),
  })),
  "input/open": channel(logEntry, (items, origin) => ({ logs: items.map((item) => logRecord(item, origin)) }), {
    query: gatewayQuery,
  }),
  "v1/lg": channel(logEntry, (items, origin) => ({ logs: items.map((item) => logRecord(item, origin)) })),
  "v1/mc": channel(anyMetric, (items, origin) => ({
    errors: items.flatMap((item) => ("errorType" in item ? [errorRecord(item, origin)] : [])),
    messages: items.flatMap((item) => ("messageType" in item ? [messageRecord(item, origin)] : [])),
  })),
  tracker: channel(analyticsEvent, (items, origin) => ({ events: items.map((item) => eventRecord(item, origin)) }), {
    items: readEvents,
  }),
};

/** @throws {Failure} if the body is not a batch, or none of its items is valid. */
export function readBatch(
  endpoint: string,
  { query, items, read }: Channel,
  givenQuery: unknown,
  body: unknown,
): ReadBatch {
  const asked = parseRequest(query, givenQuery);
  const { records, rejected, issuePath } = read(items(body), readOrigin(asked));
  const none = { logs: [], errors: [], messages: [], events: [] };
  return { batch: { ...none, ...records, endpoint, batchId: asked.batch ?? null }, rejected, issuePath };
}

/** The valid items of a batch; invalid ones do not affect the others. */
interface ValidatedItems<Item> {
  readonly items: readonly Item[];
  /** The number of invalid items. */
  readonly rejected: number;
  /** The path of the first issue, such as `3.level`; null means that all items are valid. */
  readonly issuePath: string | null;
}

function readItems<Schema extends GenericSchema>(
  schema: Schema,
  given: readonly unknown[],
): ValidatedItems<InferOutput<Schema>> {
  const items: InferOutput<Schema>[] = [];
  let rejected = 0;
  let issuePath: string | null = null;
  for (const [index, item] of given.entries()) {
    const parsed = safeParse(schema, item);
    if (parsed.success) {
      items.push(parsed.output);
      continue;
    }
    rejected += 1;
    const [issue] = parsed.issues;
    issuePath ??= [index, getDotPath(issue)].filter((part) => part !== null).join(".");
  }
  return { items, rejected, issuePath };
}
