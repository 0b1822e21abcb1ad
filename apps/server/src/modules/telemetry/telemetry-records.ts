import * as v from "valibot";

/** What browsers may send (specification, section 3: telemetry records). Anything else in an entry is kept as it came. */

const levels = ["CRITICAL", "ERROR", "WARN", "INFO", "DEBUG"] as const;
// PostgreSQL cannot hold NUL, and a lone surrogate is no text: both are somebody's garbage, not a reason to fail.
const name = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.transform((text) => text.toWellFormed().replaceAll("\0", "")),
);
const level = v.picklist(levels);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const batch = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(500));

export const errorMetrics = batch(v.object({ level, errorType: name, errorClass: name, count }));
export const messageMetrics = batch(v.object({ level, messageType: name, messageClass: name, count }));
export const logEntries = batch(v.looseObject({ level, message: v.pipe(v.string(), v.maxLength(20_000)) }));
export const serviceName = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u));
