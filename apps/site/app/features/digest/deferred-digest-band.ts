import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "@corp/ui/field.css";
import "./digest-form.css";

/** At the end of pages that are about something else; until its program is there, the form is sent as browsers send forms. */
export const { Component: DeferredDigestBand, preload: preloadDigestBand } = deferHydration(async () => {
  const { DigestBand } = await import("./digest-band.tsx");
  return DigestBand;
});
