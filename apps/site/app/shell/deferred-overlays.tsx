import { useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { useServices } from "../core/services-provider.tsx";
import { whenIdle } from "../hydration/when-idle.ts";

/** Loads what a page does not begin with: when it is idle, or with the first notification. What does not load is asked for again then. */
export function DeferredOverlays(): ReactElement | null {
  const { notifications, prepareApi } = useServices();
  const [Parts, setParts] = useState<ComponentType | null>(null);
  const isThere = Parts !== null;

  useEffect(() => {
    if (isThere) return undefined;
    const load = (): void => {
      // A page without them is better than none.
      void import("./shell-overlays.tsx").then(({ ShellOverlays }) => setParts(() => ShellOverlays)).catch(() => {});
    };
    const forget = whenIdle(() => {
      load();
      void prepareApi();
    });
    const end = notifications.subscribe(load);
    return () => {
      forget();
      end();
    };
  }, [isThere, notifications, prepareApi]);

  return Parts === null ? null : <Parts />;
}
