import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "../../components/picture.css";
import "@corp/ui/badge.css";
import "./event-card.css";
import "./event-cover.css";
import "./other-events.css";

/** The end of the page: what else is to come. */
export const { Component: DeferredOtherEvents, preload: preloadOtherEvents } = deferHydration(async () => {
  const { OtherEvents } = await import("./other-events.tsx");
  return OtherEvents;
});
