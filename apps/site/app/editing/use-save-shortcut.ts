import { useEffect, useRef } from "react";

/** Ctrl+S, or Cmd+S, saves, wherever the focus is and whatever the keyboard's layout. */
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
