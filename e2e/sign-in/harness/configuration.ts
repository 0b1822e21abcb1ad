import type { AuthOptions } from "@corp/auth";

/** What of the client's options a server can say. */
export type HarnessOptions = {
  readonly hasLocks?: boolean;
  /** How much later than other processes' locks their writes to the storage are seen. */
  readonly storageLagMs?: number;
} & Pick<
  AuthOptions,
  | "constants"
  | "isPromptForced"
  | "isSilentLoginAllowed"
  | "logoutBy"
  | "mode"
  | "redirectPath"
  | "scopes"
  | "shouldRedirectErrors"
>;

export interface HarnessConfiguration {
  readonly providerOrigin: string;
  readonly options: HarnessOptions;
}

export function readConfiguration(): HarnessConfiguration {
  return JSON.parse(document.getElementById("configuration")?.textContent ?? "") as HarnessConfiguration;
}
