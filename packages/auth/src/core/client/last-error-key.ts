/** Where the error of the last sign-in stands in the tab's storage. */
export function lastErrorKey({ storagePrefix }: { readonly storagePrefix: string }): string {
  return `${storagePrefix}last-error`;
}
