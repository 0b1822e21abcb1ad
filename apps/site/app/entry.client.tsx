import { createServiceResolver } from "@corp/api/services";
import { reactErrorHandlers } from "@corp/telemetry/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { readConfiguration } from "./core/configuration.ts";
import { ServicesProvider } from "./core/services-provider.tsx";
import { createServices, servicesContext } from "./core/services.ts";
import { themeOfCookies } from "./core/theme.ts";

const configuration = readConfiguration(document);
const addresses = createServiceResolver({
  environment: configuration.environment,
  authorizationMode: configuration.auth.mode,
});
const services = createServices({
  configuration,
  theme: themeOfCookies(document.cookie),
  api: { baseUrl: addresses.resolve("product") },
});
services.telemetry.start();

function createRouterContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServicesProvider services={services}>
        <HydratedRouter getContext={createRouterContext} />
      </ServicesProvider>
    </StrictMode>,
    reactErrorHandlers(services.telemetry),
  );
});
