import type { AuthErrorCode } from "@corp/auth";
import type { Failure, Scenario } from "./arrange-failure.ts";
import { signInErrorScenarios } from "./sign-in-error-scenarios.ts";
import { tokenErrorScenarios } from "./token-error-scenarios.ts";

/** Provokes each error by the client, or the server's verifier, itself. */
const scenarios: Record<AuthErrorCode, Scenario> = { ...tokenErrorScenarios, ...signInErrorScenarios };

/** Provokes every error. */
export async function runErrorScenarios(): Promise<ReadonlyMap<AuthErrorCode, Failure>> {
  const codes = Object.keys(scenarios) as AuthErrorCode[];
  return new Map(await Promise.all(codes.map(async (code) => [code, await scenarios[code]()] as const)));
}
