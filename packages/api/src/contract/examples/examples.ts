import { contract } from "../contract.ts";
import type { EndpointContract } from "../endpoint-contract.ts";
import { articleExamples } from "./article-examples.ts";
import { doorExamples } from "./door-examples.ts";
import { editingExamples } from "./editing-examples.ts";
import type { Examples, WrittenExamples } from "./endpoint-example.ts";
import { eventExamples } from "./event-examples.ts";
import { eventPartExamples } from "./event-part-examples.ts";
import { mailingExamples } from "./mailing-examples.ts";
import { makeExample } from "./make-example.ts";
import { otherExamples } from "./other-examples.ts";
import { peopleExamples } from "./people-examples.ts";
import { registrationExamples } from "./registration-examples.ts";
import { telemetryReportExamples } from "./telemetry-report-examples.ts";

const written: WrittenExamples = {
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

/** A realistic request and response of every endpoint. Requests have all their optional fields. */
export const examples: Examples = Object.fromEntries(
  Object.entries<EndpointContract>(contract).map(([name, { request, response }]) => [
    name,
    { request: makeExample(request), response: makeExample(response), ...written[name as keyof WrittenExamples] },
  ]),
) as unknown as Examples;
