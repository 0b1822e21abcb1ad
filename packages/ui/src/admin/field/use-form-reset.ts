import { useEffect } from "react";
import { useEffectEvent } from "../../composition/use-effect-event.ts";

/**
 * Calls `onReset` after the form is reset, for state kept outside native controls. By then the browser has reset its
 * controls, and any `preventDefault()` has been called.
 */
export function useFormReset(findForm: () => HTMLFormElement | null | undefined, onReset: () => void): void {
  const isOurs = useEffectEvent((event: Event): boolean => !event.defaultPrevented && event.target === findForm());
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleReset = (event: Event): void => {
      if (!isOurs(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => reset());
    };
    document.addEventListener("reset", handleReset);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("reset", handleReset);
    };
  }, []);
}
