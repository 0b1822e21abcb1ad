import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "../../components/outcome.css";
import "@corp/ui/badge.css";
import "@corp/ui/skeleton.css";
import "./registration-panel.css";

/** Before hydration its links work: registering has a page of its own. */
export const { Component: DeferredRegistrationPanel, preload: preloadRegistrationPanel } = deferHydration(async () => {
  const { RegistrationPanel } = await import("./registration-panel.tsx");
  return RegistrationPanel;
});
