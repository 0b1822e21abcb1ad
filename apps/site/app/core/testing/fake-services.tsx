import { createAdminClient } from "@corp/api/admin";
import type { ReactElement, ReactNode } from "react";
import { vi } from "vitest";
import { readServerConfiguration } from "../configuration.server.ts";
import { ServicesProvider } from "../services-provider.tsx";
import { createServices } from "../services.ts";
import type { Services } from "../services.ts";

/** The site's services over a server that is made up, and what gives them to a hook. No user is signed in. */
export function createFakeServices(fetch: typeof globalThis.fetch): {
  services: Services;
  wrapper: (props: { children: ReactNode }) => ReactElement;
} {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { shared: configuration } = readServerConfiguration({});
  const created = createServices({ configuration, theme: "system", api: { baseUrl: "" } });
  const apiOptions = { ...created.apiOptions, baseUrl: "http://api.test", fetch };
  const services = {
    ...created,
    apiOptions,
    api: createAdminClient(apiOptions),
    auth: { ...created.auth, start: async () => {} },
  };
  return { services, wrapper: ({ children }) => <ServicesProvider services={services}>{children}</ServicesProvider> };
}
