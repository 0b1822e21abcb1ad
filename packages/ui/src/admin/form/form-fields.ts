const FOCUSABLE =
  'input:not([type="hidden"]), select, textarea, [role="spinbutton"], [role="textbox"], button, a[href], [tabindex="0"]';

const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-hidden="true"] *, [hidden] *, [tabindex="-1"]');

/**
 * The field with that name: a form control, or an element with `data-field-name` or that id. A field that keeps its
 * value in a hidden input is found by the input.
 */
function findField(root: ParentNode, name: string): HTMLElement | null {
  if (name === "") return null;
  const quoted = JSON.stringify(name);
  // Other elements have a `name` too: `meta`, `iframe`.
  for (const named of ["[data-field-name=?]", ":is(input, select, textarea, button)[name=?]", "[id=?]"]) {
    const field = root.querySelector<HTMLElement>(named.replace("?", () => quoted));
    if (field !== null) return field;
  }
  return null;
}

/** The element to focus for a field: itself, or the first focusable element in it. */
function focusTarget(field: HTMLElement): HTMLElement | null {
  if (field.matches(FOCUSABLE) && isReachable(field)) {
    return field instanceof HTMLInputElement && field.type === "radio" ? chosenRadio(field) : field;
  }
  // The visible field surrounds its hidden input, or precedes it (React Aria's number fields and combo boxes).
  const whole = field.matches("input, select") ? (field.closest(".cu-Field") ?? field.previousElementSibling) : field;
  return [...(whole?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isReachable) ?? null;
}

/** The checked radio of a group, or the given one. */
function chosenRadio(radio: HTMLInputElement): HTMLElement {
  const group = `input[type="radio"][name=${JSON.stringify(radio.name)}]:checked`;
  return (radio.form ?? document).querySelector<HTMLElement>(group) ?? radio;
}

/**
 * Focuses the field and scrolls to its label.
 *
 * @returns whether the field exists
 */
export function focusField(root: ParentNode, name: string): boolean {
  const field = findField(root, name);
  const target = field === null ? null : focusTarget(field);
  if (target === null) return false;
  // Scrolls to the label, so that it is visible too.
  (target.closest(".cu-Field") ?? target).scrollIntoView({ block: "nearest" });
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/** The names in the order of their fields on the page; names without a field come first. */
export function inPageOrder(root: ParentNode, names: readonly string[]): readonly string[] {
  const elements = new Map(names.map((name) => [name, findField(root, name)]));
  return names.toSorted((first, second) => {
    const [one, other] = [elements.get(first) ?? null, elements.get(second) ?? null];
    if (one === other) return 0;
    if (one === null) return -1;
    if (other === null) return 1;
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
  });
}
