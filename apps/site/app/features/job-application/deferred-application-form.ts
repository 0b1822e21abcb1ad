import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "../../forms/error-summary.css";
import "@corp/ui/field.css";
import "./application-form.css";

/** Before hydration the browser itself sends the form; text typed until then is kept. */
export const { Component: DeferredApplicationForm, preload: preloadApplicationForm } = deferHydration(async () => {
  const { ApplicationForm } = await import("./application-form.tsx");
  return ApplicationForm;
});
