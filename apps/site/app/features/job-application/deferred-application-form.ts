import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** Before hydration the browser itself sends the form; text typed until then is kept. */
export const { Component: DeferredApplicationForm, preload: preloadApplicationForm } = deferHydration(async () => {
  const { ApplicationForm } = await import("./application-form.tsx");
  return ApplicationForm;
});
