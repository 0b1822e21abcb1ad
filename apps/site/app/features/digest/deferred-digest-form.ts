import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** Before hydration the browser itself sends the form; text typed until then is kept. */
export const { Component: DeferredDigestForm, preload: preloadDigestForm } = deferHydration(async () => {
  const { DigestForm } = await import("./digest-form.tsx");
  return DigestForm;
});
