import type { ApiClientOptions } from "@corp/api";
import { createAdminClient } from "@corp/api/admin";
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
import { createFailureReporter } from "./report-failure.ts";
import { createSiteTelemetry } from "./site-telemetry.ts";

/** The composition root: nothing else in the site creates a client. */
export interface Services {
  readonly configuration: Configuration;
  /** The theme the page was rendered with. */
  readonly theme: ThemeChoice;
  /** Every product call. */
  readonly api: AdminClient;
  /** Options for further clients, so that they report failures and sign in as `api` does. */
  readonly apiOptions: ApiClientOptions;
  readonly auth: Auth;
  readonly telemetry: Telemetry;
  readonly analytics: Analytics;
  readonly notifications: Notifications;
  readonly queryClient: QueryClient;
}

export interface ServicesOptions {
  readonly configuration: Configuration;
  readonly theme: ThemeChoice;
  readonly api: Pick<ApiClientOptions, "baseUrl" | "getHeaders" | "timeoutMs">;
}

/** Loaders and middleware read it. */
export const servicesContext = createContext<Services>();

/** Creates the services of a browser tab, or of one request on the server. It starts and fetches nothing. */
export function createServices({ configuration, theme, api: apiOptions }: ServicesOptions): Services {
  const { telemetry, analytics } = createSiteTelemetry(configuration, () => ({
    username: auth.getState().user?.username ?? undefined,
    ...auth.getTokenTails(),
  }));
  const { publicPagePattern, ...authOptions } = configuration.auth;
  const auth = createAuth({
    ...authOptions,
    basePath,
    ...(publicPagePattern !== null && { publicPagePattern: new RegExp(publicPagePattern, "u") }),
    ports: { logger: authLogger(telemetry.logger) },
  });
  const notifications = createNotifications();
  const failures = createFailureReporter({ telemetry, notifications });
  const clientOptions: ApiClientOptions = {
    ...apiOptions,
    getAccessToken: auth.getAccessToken,
    onError: failures.report,
    onUnauthorized: (_error, token) =>
      typeof document === "undefined" ? undefined : auth.handleUnauthorized(token ?? ""),
  };
  return {
    configuration,
    theme,
    auth,
    telemetry,
    analytics,
    notifications,
    api: createAdminClient({ ...clientOptions, onSuccess: failures.settle }),
    apiOptions: clientOptions,
    queryClient: new QueryClient({
      // A mutation keeps its error to itself. Failed calls are reported by the API client; anything else is a bug,
      // unless the mutation's `meta` names its errors as handled.
      mutationCache: new MutationCache({
        onError: (error, _variables, _result, { meta }) => {
          if (meta?.["isErrorHandled"] === true || ApiError.isInstance(error)) return;
          telemetry.reportError(error, { mechanism: "async" });
        },
      }),
      // Offline, a mutation fails at once instead of waiting for a connection.
      defaultOptions: { queries: queryDefaults, mutations: { networkMode: "always" } },
    }),
  };
}
