import { useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { useServices } from "../core/services-provider.tsx";
import { whenIdle } from "../hydration/when-idle.ts";

/**
 * Loads the overlays when the page is idle or with the first notification. A failed load is repeated with the next
 * notification.
 */
export function DeferredOverlays(): ReactElement | null {
  const { notifications } = useServices();
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  const isLoaded = Overlays !== null;

  useEffect(() => {
    if (isLoaded) return undefined;
    const load = (): void => {
      // The page works without them, and the chunk-error listeners are notified.
      void import("./shell-overlays.tsx").then(({ ShellOverlays }) => setOverlays(() => ShellOverlays)).catch(() => {});
    };
    const cancelIdle = whenIdle(load);
    const unsubscribe = notifications.subscribe(load);
    return () => {
      cancelIdle();
      unsubscribe();
    };
  }, [isLoaded, notifications]);

  return Overlays === null ? null : <Overlays />;
}
