import { useEffect, useEffectEvent } from "react";

/** Ctrl+K, or Cmd+K: the key, not the letter, so that it opens under the Russian layout too. */
export function usePaletteShortcut(isOn: boolean, onPress: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.shiftKey && !event.altKey;
    if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || !isPlain) return;
    // The browser's own: its address bar.
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOn]);
}
