import type { Auth } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

export interface ProviderAwayDemo {
  readonly auth: Auth;
  /** The number of successful refreshes. */
  refreshes(): number;
  setDown(isDown: boolean): void;
  /** In steps, so that work which a timer starts can set the next timer. */
  pass(seconds: number): Promise<void>;
}

export async function arrangeProviderAway(): Promise<ProviderAwayDemo> {
  const { open, browser, provider } = createDemoApplication({ provider: { claims: { name: "Рита Чтецова" } } });
  const { auth } = open();
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  return {
    auth,
    refreshes: () => provider.grants.filter((form) => form.get("grant_type") === "refresh_token").length,
    setDown: provider.setDown,
    async pass(seconds) {
      const steps = 10;
      for (let step = 0; step < steps; step++) {
        browser.clock.advance((seconds * 1000) / steps);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}
