import { AuthProvider } from "@corp/auth/react";
import { NotificationsProvider } from "@corp/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Services } from "./services.ts";

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }): ReactElement {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <AuthProvider auth={services.auth}>
          <NotificationsProvider notifications={services.notifications}>{children}</NotificationsProvider>
        </AuthProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}

/** @throws Error outside a ServicesProvider */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("useServices needs a <ServicesProvider> above it.");
  return services;
}
