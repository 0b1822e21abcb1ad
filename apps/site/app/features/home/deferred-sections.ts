import { deferHydration } from "../../hydration/deferred-hydration.tsx";

/** The end of the main page is static text and links, so its hydration can wait. */
const load = () => import("./end-parts.ts");

export const { Component: DeferredThemes, preload: preloadThemes } = deferHydration(async () => (await load()).Themes);
export const { Component: DeferredJoinBand, preload: preloadJoinBand } = deferHydration(
  async () => (await load()).JoinBand,
);
