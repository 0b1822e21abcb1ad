/** Who makes a call: nobody known, or an account whose token was verified. */
export interface Caller {
  /** `sub` of the token; null for a guest. */
  readonly subject: string | null;
  readonly isEditor: boolean;
  readonly isAdmin: boolean;
}

export const guest: Caller = Object.freeze({ subject: null, isEditor: false, isAdmin: false });
