export { reportWebVitals } from "./web-vitals/report-web-vitals.ts";
export type { VitalObject } from "./web-vitals/record-web-vitals.ts";
export type { WebVitals } from "./web-vitals/record-web-vitals.ts";
export type { WebVitalsOptions } from "./web-vitals/report-web-vitals.ts";
