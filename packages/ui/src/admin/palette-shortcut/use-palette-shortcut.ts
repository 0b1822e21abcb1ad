import { useEffect } from "react";
import { useEffectEvent } from "../../composition/use-effect-event.ts";

/** Compares the Latin letter if there is one, otherwise the physical key: this covers the Russian layout and Dvorak. */
const isK = ({ key, code }: KeyboardEvent): boolean => (/^[a-z]$/i.test(key) ? /k/i.test(key) : code === "KeyK");

/**
 * Calls `onPress` on Ctrl+K or Cmd+K in every keyboard layout, unless another handler has used the key (an editor's
 * link shortcut). For pages that load `CommandPalette` on demand and pass it `shortcut={false}`.
 */
export function usePaletteShortcut(isEnabled: boolean, onPress: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isK(event) || !(event.ctrlKey || event.metaKey) || !isPlain) return;
    // The browser would focus its address bar.
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [isEnabled]);
}
