/** The attributes of a field for an address: its keyboard on phones, and what browsers fill in. */
export const emailInput = { type: "email", autoComplete: "email", inputMode: "email" } as const;

/**
 * The values of a form that keeps its own fields: texts, ticks, and choices of several.
 *
 * @param initial an empty form: its fields' names and kinds. A field that the data lacks is empty, except a text,
 *   which stays as it is here.
 */
export function readValues<Values extends object>(data: FormData, initial: Values): Values {
  const entries = Object.entries(initial).map(([name, empty]) => [name, readValue(data, name, empty)] as const);
  return Object.fromEntries(entries) as Values;
}

function readValue(data: FormData, name: string, empty: unknown): unknown {
  if (typeof empty === "boolean") return data.has(name);
  if (Array.isArray(empty)) return data.getAll(name).filter((one) => typeof one === "string");
  const value = data.get(name);
  // Browsers send lines with CRLF (HTML, form submission); texts are stored with LF.
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : empty;
}

/**
 * Restores texts and choices, except ticks of one's own such as a consent. A field that is not empty is newer than
 * the draft, and stays.
 */
export function fillUntouched(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
    const isFilled = new FormData(form).getAll(name).some((one) => one !== "");
    if (isFilled || texts.length === 0) continue;
    for (const control of form.elements) fill(control, name, texts);
  }
}

/** A browser may restore ticks of a reloaded form; one's own, such as a consent, is given by the person alone. */
export function withdrawTicks(form: HTMLFormElement, initial: object): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type !== "checkbox") continue;
    if (typeof Reflect.get(initial, control.name) === "boolean") control.checked = false;
  }
}

function fill(control: Element, name: string, texts: readonly string[]): void {
  if (control instanceof HTMLInputElement) {
    if (control.name !== name || control.type === "file") return;
    if (control.type === "checkbox" || control.type === "radio") control.checked = texts.includes(control.value);
    else control.value = texts[0] ?? "";
  } else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    if (control.name === name) control.value = texts[0] ?? "";
  }
}

/** A group of choices has no focus of its own: its first choice takes it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[data-invalid] :is(input, select, textarea)")?.focus();
}
