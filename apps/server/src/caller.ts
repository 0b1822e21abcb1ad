/** Who makes a call: nobody known, or an account whose token was verified. */
export interface Caller {
  /** `sub` of the token; null for a guest. */
  readonly subject: string | null;
  /** What people call the account; null for a guest. */
  readonly name: string | null;
  /** The account's address, if the provider says one. */
  readonly email: string | null;
  readonly isEditor: boolean;
  readonly isAdmin: boolean;
}

export const guest: Caller = Object.freeze({ subject: null, name: null, email: null, isEditor: false, isAdmin: false });
