const FOCUSABLE =
  'input:not([type="hidden"]), select, textarea, [role="spinbutton"], [role="textbox"], button, a[href], [tabindex="0"]';

const isReachable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-hidden="true"] *, [hidden] *, [tabindex="-1"]');

/**
 * The field of that name: what is sent under it, or what carries it as `data-field-name` or as its identifier. Fields
 * that keep their value in a hidden input are found by that.
 */
function findField(root: ParentNode, name: string): HTMLElement | null {
  if (name === "") return null;
  const quoted = JSON.stringify(name);
  // A page has names of other things too: `meta`, `iframe`.
  for (const named of ["[data-field-name=?]", ":is(input, select, textarea, button)[name=?]", "[id=?]"]) {
    const field = root.querySelector<HTMLElement>(named.replace("?", () => quoted));
    if (field !== null) return field;
  }
  return null;
}

/** What takes the focus for a field: itself, or the first thing in it that can. */
function focusTarget(field: HTMLElement): HTMLElement | null {
  if (field.matches(FOCUSABLE) && isReachable(field)) {
    return field instanceof HTMLInputElement && field.type === "radio" ? chosenOf(field) : field;
  }
  // A hidden input: the whole field stands around it, or before it (React Aria's numbers and combo boxes).
  const whole = field.matches("input, select") ? (field.closest(".cu-Field") ?? field.previousElementSibling) : field;
  return [...(whole?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isReachable) ?? null;
}

/** The chosen one of a radio's group; that radio while none is. */
function chosenOf(radio: HTMLInputElement): HTMLElement {
  const group = `input[type="radio"][name=${JSON.stringify(radio.name)}]:checked`;
  return (radio.form ?? document).querySelector<HTMLElement>(group) ?? radio;
}

/** Puts the focus on the field and its label in sight. @returns whether there is such a field */
export function focusField(root: ParentNode, name: string): boolean {
  const field = findField(root, name);
  const target = field === null ? null : focusTarget(field);
  if (target === null) return false;
  // The label first: what is read before it is answered.
  (target.closest(".cu-Field") ?? target).scrollIntoView({ block: "nearest" });
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/** The names in the order of their fields on the page; those without a field come first. */
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
