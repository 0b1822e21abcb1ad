import { AuthError } from "./auth-error.ts";

/** Shares one result; a failure is not kept: the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null;
  return () => {
    working ??= work().catch((cause: unknown) => {
      working = null;
      throw cause;
    });
    return working;
  };
}

/** @throws AuthError `module_unavailable` */
export async function loaded<T>(module: Promise<T>, name: string): Promise<T> {
  return module.catch((cause: unknown) => {
    throw new AuthError("module_unavailable", `${name} could not be loaded.`, { cause });
  });
}
