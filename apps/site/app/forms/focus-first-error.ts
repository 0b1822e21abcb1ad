/** After a refusal: brings the first field that complains into view and into focus. A group of choices has its focus in its choices. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[data-invalid] :is(input, select, textarea)")?.focus();
}
