import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "@corp/ui/badge.css";
import "@corp/ui/skeleton.css";
import "./registration-panel.css";

/** Until its program is there, its links lead to where they say: registering has a page of its own. */
export const { Component: DeferredRegistrationPanel, preload: preloadRegistrationPanel } = deferHydration(async () => {
  const { RegistrationPanel } = await import("./registration-panel.tsx");
  return RegistrationPanel;
});
