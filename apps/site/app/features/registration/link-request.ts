import type { RejectedForm } from "../../forms/rejection.ts";

/** The form that has the link of a registration sent again. */
export interface LinkRequestValues {
  readonly email: string;
}

export const emptyLinkRequest: LinkRequestValues = { email: "" };

/** The form was sent, or rejected. */
export type LinkRequestState = RejectedForm<LinkRequestValues> | { readonly isSent: true };
