/** Spaces, an unfilled template, or a segment of a missing variable. */
const unfilled = /[\s{}\\]|\/(?:undefined|null)(?:[/:]|$)/iu;

/** Whether a provider can be at this URL: without a query, a fragment or a user. */
export const isProviderUrl = (value: unknown): boolean =>
  typeof value === "string" &&
  /^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/iu.test(value) &&
  !unfilled.test(value) &&
  URL.canParse(value);
