import type { AuthOptions } from "@corp/auth";

/** The options of the client that are serialisable. */
export type HarnessOptions = {
  readonly hasLocks?: boolean;
  /** The provider is named by its issuer, and its endpoints are discovered. */
  readonly isDiscovered?: boolean;
  /** The delay with which other processes' writes to the storage become visible. */
  readonly storageLagMs?: number;
} & Pick<
  AuthOptions,
  | "constants"
  | "dpop"
  | "isPromptForced"
  | "isSilentLoginAllowed"
  | "logoutBy"
  | "mode"
  | "redirectPath"
  | "scopes"
  | "sessionCheckInSeconds"
  | "shouldRedirectErrors"
>;

export interface HarnessConfiguration {
  readonly providerOrigin: string;
  readonly providerPath: string;
  readonly options: HarnessOptions;
}

export function readConfiguration(): HarnessConfiguration {
  return JSON.parse(document.getElementById("configuration")?.textContent ?? "") as HarnessConfiguration;
}
