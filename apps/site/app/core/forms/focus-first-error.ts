/** After a refusal: brings the first field that complains into view and into focus. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
}
