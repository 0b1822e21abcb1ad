import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "./join-band.css";
import "./themes.css";

/** What stands at the end of the main page says something and leads on, no more. */
const load = () => import("./end-parts.ts");

export const { Component: DeferredThemes, preload: preloadThemes } = deferHydration(async () => (await load()).Themes);
export const { Component: DeferredJoinBand, preload: preloadJoinBand } = deferHydration(
  async () => (await load()).JoinBand,
);
