import { useEffect } from "react";
import type { Notifications } from "./create-notifications.ts";

/** Nobody reads a hidden tab or a window in the background, so time stands still there. */
export function usePageAttention({ pause, resume }: Notifications): void {
  useEffect(() => {
    const handleVisibility = (): void => (document.hidden ? pause("hidden") : resume("hidden"));
    const handleBlur = (): void => pause("blur");
    const handleFocus = (): void => resume("blur");
    handleVisibility();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("blur", handleBlur);
    window.addEventListener("focus", handleFocus);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("blur", handleBlur);
      window.removeEventListener("focus", handleFocus);
      resume("hidden");
      resume("blur");
    };
  }, [pause, resume]);
}
