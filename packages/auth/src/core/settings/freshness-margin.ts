/** The one constant that a page needs before anybody signs in. @see specification, section 9 */
export const defaultFreshnessMarginMs = 120_000;
