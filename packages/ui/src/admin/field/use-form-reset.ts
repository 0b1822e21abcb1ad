import { useEffect, useEffectEvent } from "react";

/**
 * Tells that the form has been reset: what is kept beside the browser's controls goes back too. By then the browser
 * has put its controls back, and whoever cancelled the event has done so.
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
