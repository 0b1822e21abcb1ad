import { deferHydration } from "../hydration/deferred-hydration.tsx";

export const { Component: AdminFooter } = deferHydration(async () => (await import("./admin-footer.tsx")).AdminFooter);
