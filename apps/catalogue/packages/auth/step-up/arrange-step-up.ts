import type { Auth } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

/** A user with a password alone, and a provider that asks for a second factor if it can. */
export async function arrangeStepUp({ hasSecondFactor }: { hasSecondFactor: boolean }): Promise<Auth> {
  const claims = { name: "Рита Чтецова", acr: "silver" };
  const { provider, open } = createDemoApplication({ provider: { claims } });
  // The redirects to the provider and back, without leaving the story.
  const { auth, page } = open("/salaries", {
    redirect(url) {
      const isGoldWanted = new URL(url).searchParams.get("acr_values") === "gold";
      if (isGoldWanted && hasSecondFactor) provider.setClaims({ ...claims, acr: "gold" });
      page.href = provider.authorize(url);
      void auth.handleNavigation();
    },
  });
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  return auth;
}
