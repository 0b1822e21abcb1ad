/**
 * Errors by field name, from the server or from client-side validation. The empty name holds errors of the whole form.
 */
export type FormErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A line of an error summary. */
export interface ErrorItem {
  /** The field's name; absent for an error of the whole form. */
  readonly name?: string | undefined;
  /** The message for the user. */
  readonly message: string;
}

/** The messages of a field; empty ones do not count. */
function errorTexts(errors: FormErrors, name: string): readonly string[] {
  return [errors[name] ?? []].flat().filter((text) => text !== "");
}

/** Whether there is any message. */
export const hasErrors = (errors: FormErrors): boolean =>
  Object.keys(errors).some((name) => errorTexts(errors, name).length > 0);

/** Both sets of errors; for a field in both, the second wins. */
export function mergedErrors(first: FormErrors, second: FormErrors): FormErrors {
  const spoken = Object.entries(second).filter(([name]) => errorTexts(second, name).length > 0);
  return { ...first, ...Object.fromEntries(spoken) };
}

/** The errors as lines, one for each message, in the order of the names; errors without a field come first. */
export function errorItems(errors: FormErrors, order: readonly string[]): readonly ErrorItem[] {
  return Object.keys(errors)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((name) => errorTexts(errors, name).map((message) => (name === "" ? { message } : { name, message })));
}

/** The messages of a field as one text for its `error`. */
export function errorOf(errors: FormErrors, name: string): string | undefined {
  const messages = errorTexts(errors, name);
  return messages.length === 0 ? undefined : messages.join(". ");
}
