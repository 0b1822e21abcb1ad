import { jwtDecode } from "jwt-decode";
import { AuthError, toAuthError } from "../auth-error.ts";
import type { AuthPorts } from "../ports.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";
import { withTimeLimit } from "../time-limit.ts";
import type { Proofs, ProofsContext } from "./proofs.ts";
import { errorOf } from "./signed-requests.ts";

/** Loads the proofs once; null where tokens are not bound to a key. @throws AuthError `module_unavailable` */
export function createProofLoader(options: RuntimeOptions, ports: AuthPorts): (() => Promise<Proofs>) | null {
  if (options.dpop !== true) return null;
  const limitMs = options.constants.keyTimeoutMs;
  const limited: ProofsContext["limited"] = (late, work) => withTimeLimit(ports.clock, { limitMs, late }, work);
  let loading: Promise<Proofs> | null = null;
  return () => {
    loading ??= import("./proofs.ts").then(
      ({ createProofs }) =>
        createProofs({ ...ports, limited, boundKeyOf, errorOf, toAuthError }, `${options.storagePrefix}dpop`),
      (cause: unknown) => {
        loading = null;
        throw new AuthError("module_unavailable", "The proofs of bound tokens could not be loaded.", { cause });
      },
    );
    return loading;
  };
}

function boundKeyOf(token: string): string | null {
  try {
    return jwtDecode<{ cnf?: { jkt?: string } }>(token).cnf?.jkt ?? null;
  } catch {
    return null;
  }
}
