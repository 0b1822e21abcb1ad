/** The value of a boolean data attribute: present and empty, or absent. */
export function flag(isSet: boolean | undefined): "" | undefined {
  return isSet === true ? "" : undefined;
}
