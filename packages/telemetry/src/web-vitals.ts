export { reportWebVitals } from "./web-vitals/report-web-vitals.ts";
export type { VitalObject, WebVitals, WebVitalsOptions } from "./web-vitals/report-web-vitals.ts";
