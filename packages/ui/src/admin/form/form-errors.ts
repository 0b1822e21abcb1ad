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

/** The errors as lines, one for each message, in the order of the names; those not named come first. */
export function errorItems(errors: FormErrors, order: readonly string[]): readonly ErrorItem[] {
  return Object.entries(errors)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([name, messages]) =>
      [messages ?? []].flat().map((message) => (name === "" ? { message } : { name, message })),
    );
}

/** One text for a field's `error`. */
export function errorOf(errors: FormErrors, name: string): string | undefined {
  const messages = [errors[name] ?? []].flat();
  return messages.length === 0 ? undefined : messages.join(". ");
}
