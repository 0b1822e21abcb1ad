import { createServiceResolver } from "@corp/api/services";
import { boundaryErrorHandler, reactErrorHandlers } from "@corp/telemetry/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { readConfiguration } from "./core/configuration.ts";
import { ServicesProvider } from "./core/services-provider.tsx";
import { createServices, servicesContext } from "./core/services.ts";
import { startTelemetry } from "./core/start-telemetry.ts";
import { themeOfCookies } from "./core/theme.ts";
import { buildsContext, createBuilds } from "./deployment/builds.ts";
import { logChunkErrors, onChunkError, reportChunkError, withoutChunksOfLeftPage } from "./deployment/chunk-errors.ts";
import { watchPageExit } from "./deployment/page-exit.ts";
import { recoverFromChunkError } from "./deployment/recover-from-chunk-error.ts";
import { watchChunks } from "./deployment/watch-chunks.ts";
import { withBase, withoutBase } from "./navigation/base-path.ts";
import { loadDocument } from "./navigation/load-document.ts";
import { completeRouteModules } from "./navigation/react-router/adapter.ts";
import { readHydrationData } from "./page-cache/hydration-data.ts";

const configuration = readConfiguration(document);
const resolver = createServiceResolver({
  environment: configuration.environment,
  authorizationMode: configuration.auth.mode,
});
const services = createServices({
  configuration,
  theme: themeOfCookies(document.cookie),
  api: { baseUrl: withBase(resolver.resolve("product")) },
});
readHydrationData(document, services.queryClient);
watchPageExit(window);
startTelemetry(services);

const builds = createBuilds(configuration.buildId);
onChunkError(logChunkErrors(services.telemetry.logger));
onChunkError(recoverFromChunkError({ buildWatch: builds.watch, open: loadDocument }));
watchChunks(window);
builds.watch.start(document);
// After everything that the page itself needs, and before the first click.
const readManifest = (): void => void setTimeout(() => void builds.readManifest());
if (document.readyState === "complete") readManifest();
else addEventListener("load", readManifest, { once: true });

function createRouterContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(buildsContext, builds);
  return context;
}

// A response that a loader throws, such as a 404, is not an error.
const errorReporter = { reportError: withoutChunksOfLeftPage(services.telemetry) };
const reportRouteError = boundaryErrorHandler(errorReporter, { isIgnored: isRouteErrorResponse });

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ServicesProvider services={services}>
          <HydratedRouter getContext={createRouterContext} onError={reportRouteError} />
        </ServicesProvider>
      </StrictMode>,
      reactErrorHandlers(errorReporter),
    );
  });
}

// The start script has evaluated the modules of the page when the next microtask runs. If the layout's own fails too,
// the server's markup stays, without scripts.
void Promise.resolve()
  .then(() => completeRouteModules(withoutBase(location.pathname)))
  .then(hydrate, (error: unknown) => reportChunkError({ error, wanted: null }));
