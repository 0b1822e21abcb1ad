import type * as core from "@corp/telemetry";
import type * as binding from "@corp/telemetry/react";
import type * as sentry from "@corp/telemetry/sentry";
import type * as server from "@corp/telemetry/server";
import type * as testing from "@corp/telemetry/testing";
import type * as plugin from "@corp/telemetry/vite";
import type * as vitals from "@corp/telemetry/web-vitals";

/** Every entry, so that the compiler reads the declarations of each. */
export type Entries = [
  typeof core,
  typeof binding,
  typeof sentry,
  typeof server,
  typeof testing,
  typeof plugin,
  typeof vitals,
];
