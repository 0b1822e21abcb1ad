import { deferHydration } from "../hydration/deferred-hydration.tsx";

/** Before hydration its form and links work: they load documents. */
export const { Component: NotFoundHelp } = deferHydration(
  async () => (await import("./not-found-help.tsx")).NotFoundHelp,
);
