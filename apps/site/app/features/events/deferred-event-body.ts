import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** Below the heading: it is there to be read before it can do anything. */
export const { Component: DeferredEventBody, preload: preloadEventBody } = deferHydration(async () => {
  const { EventBody } = await import("./event-body.tsx");
  return EventBody;
});
