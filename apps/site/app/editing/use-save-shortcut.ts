import { useEffect, useRef } from "react";

/** Saves on Ctrl+S or Cmd+S, wherever the focus is, in any keyboard layout. */
export function useSaveShortcut(save: () => void): void {
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.code !== "KeyS" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) current.current();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
