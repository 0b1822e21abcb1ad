/** The attributes of a field for an email: its keyboard on phones, and what browsers fill in. */
export const emailInput = { type: "email", autoComplete: "email", inputMode: "email" } as const;

/** Password managers fill the contract's name of the honeypot: a form has another, which no identity has. */
export const honeypotName = "leave_blank";
const honeypotField = "homepage";

/** Empties the honeypot, for the next attempt of who did not fill it. */
export function emptyHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem(honeypotName);
  if (field instanceof HTMLInputElement) field.value = "";
}

/** The errors without that of the hidden honeypot field; null if it has no error. */
export function withoutHoneypot<Errors extends object>(errors: Errors): Errors | null {
  if (!(honeypotField in errors)) return null;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== honeypotField)) as Errors;
}

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
  const value = data.get(name === honeypotField ? honeypotName : name);
  // Browsers send lines with CRLF (HTML, form submission); texts are stored with LF.
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : empty;
}

/**
 * Restores texts and choices, except ticks of one's own such as a consent. A field that the person has changed is newer
 * than the draft, and stays.
 */
export function fillUntouched(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
    const controls = [...form.elements].filter(isFillable).filter((control) => control.name === name);
    if (texts.length > 0 && controls.every(isUntouched)) fill(controls, texts);
  }
}

/** A browser may restore ticks of a reloaded form; one's own, such as a consent, is given by the person alone. */
export function withdrawTicks(form: HTMLFormElement, initial: object): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type !== "checkbox") continue;
    if (typeof Reflect.get(initial, control.name) === "boolean") control.checked = false;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A hidden field is never the person's. */
const isFillable = (control: Element): control is Control =>
  control instanceof HTMLInputElement
    ? control.type !== "hidden" && control.type !== "file"
    : control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** Whether a field is empty, or as the page was rendered. */
function isUntouched(control: Control): boolean {
  if (isChoice(control)) return control.checked === control.defaultChecked;
  if (control.value === "") return true;
  return control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === true
    : control.value === control.defaultValue;
}

function fill(controls: readonly Control[], texts: readonly string[]): void {
  const choices = controls.filter(isChoice);
  // An option of the draft may be gone since: then the choice of the page stays.
  if (choices.length > 0 && !choices.some(({ value }) => texts.includes(value))) return;
  for (const control of controls) {
    if (isChoice(control)) control.checked = texts.includes(control.value);
    else control.value = texts[0] ?? "";
  }
}

/** A group of choices has no focus of its own: its first choice takes it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[data-invalid] :is(input, select, textarea)")?.focus();
}
