/** Whose code a module is. */
export type CodeOwner = "user" | "platform" | "library";

/** The owner as it stands in the range map; 3 is this package, whose frames are skipped. */
export type OwnerNumber = 0 | 1 | 2 | 3;

export const OWN_CODE = 3;

export const ownerNumbers: Readonly<Record<CodeOwner, OwnerNumber>> = { user: 0, platform: 1, library: 2 };
