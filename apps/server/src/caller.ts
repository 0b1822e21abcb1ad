/** The client of a request: a guest, or an account with a verified token. */
export interface Caller {
  /** `sub` of the token; null for a guest. */
  readonly subject: string | null;
  /** The name of the account; null for a guest. */
  readonly name: string | null;
  /** The account's e-mail address, if the provider returns one. */
  readonly email: string | null;
  readonly isEditor: boolean;
  readonly isAdmin: boolean;
}

export const guest: Caller = Object.freeze({ subject: null, name: null, email: null, isEditor: false, isAdmin: false });
