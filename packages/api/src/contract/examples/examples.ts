import { articleExamples } from "./article-examples.ts";
import type { Examples } from "./endpoint-example.ts";
import { editingExamples } from "./editing-examples.ts";
import { eventExamples } from "./event-examples.ts";
import { eventPartExamples } from "./event-part-examples.ts";
import { otherExamples } from "./other-examples.ts";
import { peopleExamples } from "./people-examples.ts";
import { registrationExamples } from "./registration-examples.ts";
import { telemetryReportExamples } from "./telemetry-report-examples.ts";

/** A realistic request, with every field that may be given, and its answer, for every call. */
export const examples: Examples = {
  ...eventExamples,
  ...eventPartExamples,
  ...registrationExamples,
  ...articleExamples,
  ...otherExamples,
  ...peopleExamples,
  ...editingExamples,
  ...telemetryReportExamples,
};
