import type { ApiClientOptions } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import { queryDefaults } from "@corp/api/react";
import { createAuth } from "@corp/auth";
import type { Auth } from "@corp/auth";
import type { Analytics, Telemetry } from "@corp/telemetry";
import { createNotifications } from "@corp/ui";
import type { Notifications, ThemeChoice } from "@corp/ui";
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";
import { basePath } from "../navigation/base-path.ts";
import { authLogger } from "./auth-logger.ts";
import type { Configuration } from "./configuration.ts";
import { createLazyApi } from "./lazy-api.ts";
import { createRegistrationReceipts } from "./registration-receipts.ts";
import type { RegistrationReceipts } from "./registration-receipts.ts";
import { createFailureReporter } from "./report-failure.ts";
import { createSiteTelemetry } from "./site-telemetry.ts";

/** The composition root: nothing else in the site creates a client. */
export interface Services {
  readonly configuration: Configuration;
  /** The theme the page was rendered with. */
  readonly theme: ThemeChoice;
  /** Every product call. Those that need a role load with the first of them. */
  readonly api: AdminClient;
  /** Loads the client ahead of the first call. */
  readonly prepareApi: () => Promise<void>;
  /** Options for further clients, so that they report failures and sign in as `api` does. */
  readonly apiOptions: ApiClientOptions;
  readonly auth: Auth;
  readonly telemetry: Telemetry;
  readonly analytics: Analytics;
  readonly notifications: Notifications;
  readonly queryClient: QueryClient;
  readonly receipts: RegistrationReceipts;
