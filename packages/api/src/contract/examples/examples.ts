import { articleExamples } from "./article-examples.ts";
import { doorExamples } from "./door-examples.ts";
import { editingExamples } from "./editing-examples.ts";
import type { Examples } from "./endpoint-example.ts";
import { eventExamples } from "./event-examples.ts";
import { eventPartExamples } from "./event-part-examples.ts";
import { mailingExamples } from "./mailing-examples.ts";
import { otherExamples } from "./other-examples.ts";
import { peopleExamples } from "./people-examples.ts";
import { registrationExamples } from "./registration-examples.ts";
import { telemetryReportExamples } from "./telemetry-report-examples.ts";

/** A realistic request and response of every endpoint. Requests have all their optional fields. */
export const examples: Examples = {
  ...eventExamples,
  ...eventPartExamples,
  ...registrationExamples,
  ...articleExamples,
  ...mailingExamples,
  ...otherExamples,
  ...peopleExamples,
  ...editingExamples,
  ...doorExamples,
  ...telemetryReportExamples,
};
