/**
 * What is wrong, by the name of the field; under an empty name what is wrong with the whole. As a server tells it, or
 * the form's own check.
 */
export type FormErrors = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One line of an error summary. */
export interface ErrorItem {
  /** The field's name. Absent for what concerns no single field. */
  readonly name?: string | undefined;
  readonly message: string;
}

/** What is said of a field; an empty text says nothing. */
function textsOf(errors: FormErrors, name: string): readonly string[] {
  return [errors[name] ?? []].flat().filter((text) => text !== "");
}

/** Whether anything is said to be wrong. */
export const hasErrors = (errors: FormErrors): boolean =>
  Object.keys(errors).some((name) => textsOf(errors, name).length > 0);

/** All errors; of a field that both speak of, those of the second. */
export function mergedErrors(first: FormErrors, second: FormErrors): FormErrors {
  const spoken = Object.entries(second).filter(([name]) => textsOf(second, name).length > 0);
  return { ...first, ...Object.fromEntries(spoken) };
}

/** The errors as lines, one for each message, in the order of the names; those not named come first. */
export function errorItems(errors: FormErrors, order: readonly string[]): readonly ErrorItem[] {
  return Object.keys(errors)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((name) => textsOf(errors, name).map((message) => (name === "" ? { message } : { name, message })));
}

/** One text for a field's `error`. */
export function errorOf(errors: FormErrors, name: string): string | undefined {
  const messages = textsOf(errors, name);
  return messages.length === 0 ? undefined : messages.join(". ");
}
