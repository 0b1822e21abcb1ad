import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "../../components/outcome.css";
import "@corp/ui/field.css";
import "./digest-form.css";

/** Before hydration the browser itself sends the form. */
export const { Component: DeferredDigestBand, preload: preloadDigestBand } = deferHydration(async () => {
  const { DigestBand } = await import("./digest-band.tsx");
  return DigestBand;
});
