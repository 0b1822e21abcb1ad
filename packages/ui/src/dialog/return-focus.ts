/** The button of each menu or popover around the element: it stays when they close. */
function triggersOf(element: Element): Element[] {
  const boxes = ancestorsOf(element).filter(({ id }) => id !== "");
  const triggers = boxes.flatMap((box) => [
    [...document.querySelectorAll("[aria-controls]")].find(
      (controller) => controller.getAttribute("aria-controls")?.split(" ").includes(box.id) === true,
    ),
    box.getAttribute("role") === "menu" ? document.getElementById(box.getAttribute("aria-labelledby") ?? "") : null,
  ]);
  return triggers.filter((trigger) => trigger !== null && trigger !== undefined);
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];
}

/**
 * Remembers where the focus is, and returns a function that puts it back. If that element is gone, the focus goes to
 * the button that opened its menu, or to the nearest of its ancestors that is left: it never falls to the body, where
 * a keyboard or a screen reader would start anew.
 *
 * @param opener the element that has the focus, or had it before
 */
export function rememberFocus(opener: Element | null = document.activeElement, options?: FocusOptions): () => void {
  if (opener === null || opener === document.body) return () => undefined;
  const triggers = triggersOf(opener);
  const boxes = ancestorsOf(opener);
  return () => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.isConnected) return;
    if ([opener, ...triggers].some((element) => isFocusedNow(element, options))) return;
    const box = boxes.find((ancestor) => ancestor.isConnected && ancestor.parentElement !== document.documentElement);
    focusBox(box ?? document.querySelector("main"));
  };
}

function isFocusedNow(element: Element, options?: FocusOptions): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus(options);
  return document.activeElement === element;
}

function focusBox(box: Element | null): void {
  if (!(box instanceof HTMLElement)) return;
  if (box.tabIndex < 0 && !box.hasAttribute("tabindex")) {
    box.tabIndex = -1;
    box.addEventListener("blur", () => box.removeAttribute("tabindex"), { once: true });
  }
  box.focus({ preventScroll: true });
}
