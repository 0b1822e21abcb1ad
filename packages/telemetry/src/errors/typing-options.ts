import type { ErrorSource } from "./error-type.ts";

/** How it is told whose code failed. */
export interface TypingOptions {
  /** `false`: nothing is looked up, and errors that are not a service's are typed `UnknownDisabled`. @default true */
  readonly enabled?: boolean;
  /** The owner by the error's class, for libraries that trim their own frames. */
  readonly ownerOfClass?: Readonly<Record<string, ErrorSource>>;
  /** The range maps by the address of the script. @default what the build plugin wrote: `globalThis.__errorOwners` */
  readonly ranges?: () => Readonly<Record<string, string>> | undefined;
  /** Whether errors of a page without range maps are typed `UnknownLocalhost`. @default whether the page's host is the developer's machine */
  readonly isLocalhost?: boolean;
}
