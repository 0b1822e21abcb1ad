import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * Whether the key belongs to an input method, such as the Enter that takes a Japanese word. Safari sends it after the
 * composition has ended, with the key code 229 alone.
 */
export function isComposing({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean {
  // eslint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Keeps such keys from React Aria, which does not know Safari's, and from the elements around. */
export function stopComposedKeys(event: ReactKeyboardEvent): void {
  if (isComposing(event)) event.stopPropagation();
}
