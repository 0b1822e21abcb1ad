import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** Before hydration the browser itself sends the form. */
export const { Component: DeferredDigestBand, preload: preloadDigestBand } = deferHydration(async () => {
  const { DigestBand } = await import("./digest-band.tsx");
  return DigestBand;
});
