import { createApiClient } from "@corp/api";
import type { ApiClient, ApiClientOptions } from "@corp/api";
import { queryDefaults } from "@corp/api/react";
import { createAuth } from "@corp/auth";
import type { Auth } from "@corp/auth";
import { createTelemetry } from "@corp/telemetry";
import type { Telemetry } from "@corp/telemetry";
import { createNotifications } from "@corp/ui";
import type { Notifications, ThemeChoice } from "@corp/ui";
import { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";
import { authLogger } from "./auth-logger.ts";
import type { Configuration } from "./configuration.ts";
import { createRegistrationReceipts } from "./registration-receipts.ts";
import type { RegistrationReceipts } from "./registration-receipts.ts";
import { createFailureReporter } from "./report-failure.ts";

/** The composition root: nothing else in the site makes a client. */
export interface Services {
  readonly configuration: Configuration;
  /** The theme the page was rendered in. */
  readonly theme: ThemeChoice;
  readonly api: ApiClient;
  readonly auth: Auth;
  readonly telemetry: Telemetry;
  readonly notifications: Notifications;
  readonly queryClient: QueryClient;
  readonly receipts: RegistrationReceipts;
}

export interface ServicesOptions {
  readonly configuration: Configuration;
  readonly theme: ThemeChoice;
  readonly api: Pick<ApiClientOptions, "baseUrl" | "getHeaders" | "timeoutMs">;
}

/** How loaders reach the services. */
export const servicesContext = createContext<Services>();

const telemetryPath = "/p-api/telemetry";

/** One set for the life of a browser tab, or of one request on the server. Nothing is started or fetched here. */
export function createServices({ configuration, theme, api: apiOptions }: ServicesOptions): Services {
  const telemetry = createTelemetry({
    service: "site",
    environment: configuration.environment,
    release: configuration.release,
    metricsBaseUrl: telemetryPath,
    logsUrl: telemetryPath,
    level: configuration.environment === "local" ? "debug" : "warn",
    getUser: () => ({ username: auth.getState().user?.username ?? undefined }),
  });
  const auth = createAuth({ ...configuration.auth, ports: { logger: authLogger(telemetry.logger) } });
  const notifications = createNotifications();
  const api = createApiClient({
    ...apiOptions,
    getAccessToken: auth.getAccessToken,
    onError: createFailureReporter({ telemetry, notifications }),
    onUnauthorized: () => {
      if (typeof document !== "undefined") void auth.handleUnauthorized();
    },
  });
  return {
    configuration,
    theme,
    auth,
    telemetry,
    notifications,
    api,
    receipts: createRegistrationReceipts(),
    queryClient: new QueryClient({ defaultOptions: { queries: queryDefaults } }),
  };
}
