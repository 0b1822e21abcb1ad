import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** Before hydration its links work: registering has a page of its own. */
export const { Component: DeferredRegistrationPanel, preload: preloadRegistrationPanel } = deferHydration(async () => {
  const { RegistrationPanel } = await import("./registration-panel.tsx");
  return RegistrationPanel;
});
