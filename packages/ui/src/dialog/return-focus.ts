/** The button of each menu or popover around the element: it stays when they close. */
function findTriggers(element: Element): Element[] {
  const boxes = findAncestors(element).filter(({ id }) => id !== "");
  const triggers = boxes.flatMap((box) => [
    [...document.querySelectorAll("[aria-controls]")].find(
      (controller) => controller.getAttribute("aria-controls")?.split(" ").includes(box.id) === true,
    ),
    box.getAttribute("role") === "menu" ? document.getElementById(box.getAttribute("aria-labelledby") ?? "") : null,
  ]);
  return triggers.filter((trigger) => trigger !== null && trigger !== undefined);
}

function findAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement === null ? [] : [parentElement, ...findAncestors(parentElement)];
}

/**
 * Remembers where the focus is, and returns a function that puts it back. If that element is gone, the focus goes to
 * the button that opened its menu, or to the nearest of its ancestors that is left.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (opener === null || opener === document.body) return () => undefined;
  return rememberPlace(opener, findTriggers(opener));
}

/**
 * Returns a function that focuses the element or, if it is gone, the first of the others that takes the focus, or the
 * nearest ancestor that is left. The focus never falls to the body, where a keyboard or a screen reader would start
 * anew. Where something else has it by then, it stays.
 */
export function rememberPlace(element: Element, others: readonly Element[] = [], options?: FocusOptions): () => void {
  const boxes = findAncestors(element);
  return () => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.isConnected) return;
    if ([element, ...others].some((one) => isFocusedNow(one, options))) return;
    const box = boxes.find((ancestor) => ancestor.isConnected && !ancestor.contains(document.body));
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
