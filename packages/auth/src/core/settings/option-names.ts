/** The names of an option object; a type over them does not compile when one is missing. */
export type OptionNames<Options> = Readonly<Record<keyof Required<Options>, true>>;

/**
 * A mistyped name would change nothing, and say nothing.
 * @throws TypeError for a name that is not known, and for options that are no object
 */
export function checkOptionNames(caller: string, options: object, known: object): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`${caller} needs an object of options, not ${JSON.stringify(options)}.`);
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new TypeError(`${caller} knows no option "${unknown}".`);
}
