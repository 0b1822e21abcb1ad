/** Spaces, a template that nobody filled in, a variable that is missing. */
const unfilled = /[\s{}\\]|\/(?:undefined|null)(?:[/:]|$)/iu;

/** Whether a provider can be at this URL: without a query, a fragment or a user. */
export const isProviderUrl = (value: unknown): boolean =>
  typeof value === "string" &&
  /^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/iu.test(value) &&
  !unfilled.test(value) &&
  URL.canParse(value);
