export { DateTimeField } from "./date-time-field.tsx";
export type { DateTimeFieldProps } from "./date-time-field.tsx";
export { RUSSIAN_TIME_ZONES } from "./time-zones.ts";
export type { TimeZoneOption } from "./time-zones.ts";
export { dateTimeAt, toInstant } from "./zoned-time.ts";
export type { DateTimeValue } from "./zoned-time.ts";
