import type { AriaRole } from "react";

/** An explicit role: as cards, and virtualized, a table lacks the layout that its implicit roles need. */
export const explicit = <Role extends AriaRole>(role: Role): { readonly role: Role } => ({ role });
