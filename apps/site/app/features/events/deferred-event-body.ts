import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "../../components/event-links.css";
import "../../components/picture.css";
import "../../rich-text/code-colours.css";
import "../../rich-text/rich-text.css";
import "@corp/ui/avatar.css";
import "@corp/ui/badge.css";
import "./event-body.css";
import "./event-gallery.css";
import "./event-program.css";
import "./event-speakers.css";

/** Below the heading: it is there to be read before it can do anything. */
export const { Component: DeferredEventBody, preload: preloadEventBody } = deferHydration(async () => {
  const { EventBody } = await import("./event-body.tsx");
  return EventBody;
});
