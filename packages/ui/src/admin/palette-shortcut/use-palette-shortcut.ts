import { useEffect, useEffectEvent } from "react";

/** The Latin letter where there is one, else the key: so it is found under the Russian layout, and where Dvorak has it. */
const isK = ({ key, code }: KeyboardEvent): boolean => (/^[a-z]$/i.test(key) ? /k/i.test(key) : code === "KeyK");

/**
 * Ctrl+K, or Cmd+K, under every layout. Not where something else has answered already: an editor that makes a link by it. For a page that loads
 * `CommandPalette` when it is wanted, and gives it `shortcut={false}`.
 */
export function usePaletteShortcut(isOn: boolean, onPress: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isK(event) || !(event.ctrlKey || event.metaKey) || !isPlain) return;
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
