import { accessibleInterfaces } from "./content/accessible-interfaces.ts";
import { dataContracts } from "./content/data-contracts.ts";
import { engineeringDay } from "./content/engineering-day.ts";
import { incidentDay } from "./content/incident-day.ts";
import { kubernetesAfterAHundredNodes } from "./content/kubernetes-after-a-hundred-nodes.ts";
import { languageModelsForEngineers } from "./content/language-models-for-engineers.ts";
import { lessJavascript } from "./content/less-javascript.ts";
import { mobileColdStart } from "./content/mobile-cold-start.ts";
import { postgresUnderLoad } from "./content/postgres-under-load.ts";
import { profilingWorkshop } from "./content/profiling-workshop.ts";
import { queuesAndStreams } from "./content/queues-and-streams.ts";
import { reviewCircle } from "./content/review-circle.ts";
import { rustInProduction } from "./content/rust-in-production.ts";
import { testsYouTrust } from "./content/tests-you-trust.ts";
import { tracingWithoutGuessing } from "./content/tracing-without-guessing.ts";
import type { SeedEvent } from "./seed-event.ts";
import { typesetEvent } from "./typeset.ts";

/** From the oldest to the latest. */
export const eventSeeds: readonly SeedEvent[] = [
  postgresUnderLoad,
  lessJavascript,
  rustInProduction,
  tracingWithoutGuessing,
  kubernetesAfterAHundredNodes,
  testsYouTrust,
  incidentDay,
  queuesAndStreams,
  reviewCircle,
  languageModelsForEngineers,
  accessibleInterfaces,
  mobileColdStart,
  dataContracts,
  engineeringDay,
  profilingWorkshop,
].map(typesetEvent);
