/** The value of a boolean data attribute: empty when set, otherwise absent. */
export function flag(isSet: boolean | undefined): "" | undefined {
  return isSet === true ? "" : undefined;
}
