/** A ref callback: closes a `<details>` menu on Escape and when focus leaves it. @returns the clean-up */
export function closeDetailsMenu(menu: HTMLDetailsElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // A press on a non-focusable element has no related target; links in Safari are not focusable.
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  };
  menu.addEventListener("keydown", onKeyDown, { signal });
  menu.addEventListener("focusout", onFocusOut, { signal });
  return () => listeners.abort();
}
