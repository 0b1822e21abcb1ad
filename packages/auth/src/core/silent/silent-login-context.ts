import type { AppPaths } from "../navigation/app-paths.ts";
import type { EarlyPorts } from "../ports.ts";
import type { ProviderContext } from "../provider/provider-context.ts";
import type { SignInProtocol } from "../provider/sign-in-protocol.ts";
import type { TokenEndpoint } from "../provider/token-endpoint.ts";
import type { TokenIntake } from "../provider/token-intake.ts";
import type { EarlyOptions } from "../settings/options.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";

/** What it takes to tell whether a silent login may be tried. */
export interface SilentLoginConditions {
  readonly options: Pick<EarlyOptions, "isSilentLoginAllowed" | "storagePrefix">;
  readonly ports: Pick<EarlyPorts, "location" | "logger">;
  readonly tabStorage: KeyValueStorage;
}

/** What it takes to check the cookies. */
export interface CookieCheckContext extends ProviderContext {
  readonly tabStorage: KeyValueStorage;
}

/** What it takes to sign in silently. */
export interface SilentLoginContext extends CookieCheckContext {
  readonly paths: AppPaths;
  readonly protocol: SignInProtocol;
  readonly endpoint: TokenEndpoint;
  readonly intake: TokenIntake;
}
