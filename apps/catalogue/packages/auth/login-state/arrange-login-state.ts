import type { AuthUser } from "@corp/auth";
import { createDemoApplication, lastUrl } from "../demo-application.ts";

export interface Returned {
  readonly user: AuthUser;
  readonly state: unknown;
}

/** Leaves for the provider with a state, and returns to a document of its own. */
export async function signInWithState(state: unknown): Promise<Returned> {
  const { provider, open } = createDemoApplication({ provider: { claims: { name: "Рита Чтецова" } } });
  const first = open("/event/7");
  await first.auth.start();
  await first.auth.login({ state });
  return new Promise((resolve) => {
    const afterLogin = (user: AuthUser, given: unknown): void => resolve({ user, state: given });
    const second = open(provider.authorize(lastUrl(first)), { hooks: { afterLogin } }, first);
    void second.auth.start();
  });
}
