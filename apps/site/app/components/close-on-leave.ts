/** A folded menu closes on Escape, and when the keyboard goes on behind it. As a `ref`. @returns what takes the listeners off */
export function closeByItself(menu: HTMLDetailsElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // A press on something that takes no focus has no related target; Safari's links take none.
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  };
  menu.addEventListener("keydown", onKeyDown, { signal });
  menu.addEventListener("focusout", onFocusOut, { signal });
  return () => listeners.abort();
}
