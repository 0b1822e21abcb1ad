/** Puts texts and choices back into the fields that nobody has touched: what the person or the browser has put there since is newer. */
export function fillUntouched(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
    if (isAnswered(form, name) || texts.length === 0) continue;
    for (const control of form.elements) fill(control, name, texts);
  }
}

function isAnswered(form: HTMLFormElement, name: string): boolean {
  return new FormData(form).getAll(name).some((value) => value !== "");
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
