import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** The end of the page: what else is to come. */
export const { Component: DeferredOtherEvents, preload: preloadOtherEvents } = deferHydration(async () => {
  const { OtherEvents } = await import("./other-events.tsx");
  return OtherEvents;
});
