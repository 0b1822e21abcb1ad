/** An email that was proven, an account, or both. */
export interface Person {
  readonly email: string | null;
  /** `sub` of the account. */
  readonly subject: string | null;
  /** The name of the account: telemetry knows people by it. */
  readonly username?: string | null;
}

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

/** Applies to rows with the previous name only: an account may have registered other people. */
export interface Correction {
  readonly previous: Name;
  readonly next: Name;
}
