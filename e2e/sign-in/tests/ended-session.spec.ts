import type { BrowserContext, Page } from "@playwright/test";
import { failedToLoad, matchAny, refreshFailed, wrongClock } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectGuest, expectSignedIn, readToken, signInAt } from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";
import { chosenProvider, isClockFree } from "../rig/chosen-provider.ts";
import type { Rig } from "../rig/rig.ts";

interface Ending {
  readonly name: string;
  /** Whether the provider still knows the user, so that the next sign-in shows nothing. */
  readonly hasSession: boolean;
  readonly end: (page: Page, rig: Rig) => Promise<void>;
}

const endpoint = (rig: Rig, name: string): string =>
  `${rig.provider.origin}${chosenProvider.path}/realms/stg/protocol/openid-connect/${name}`;

const signOutAtProvider: Ending["end"] = async (page, rig) => {
  const provider = await page.context().newPage();
  await provider.goto(endpoint(rig, "logout"));
  await providerPage.signOut(provider);
  await provider.waitForLoadState();
  await provider.close();
};

const endings: readonly Ending[] = [
  { name: "ended", hasSession: false, end: signOutAtProvider },
  {
    name: "ended, and its account deleted",
    hasSession: false,
    async end(page, rig) {
      await signOutAtProvider(page, rig);
      // The provider says the same of a refresh token whose account is gone.
      rig.provider.setFault("token", "rejected", 1);
    },
  },
  {
    name: "kept while its refresh token was revoked",
    // Keycloak ends the session of a revoked token.
    hasSession: chosenProvider.name === "identity",
    async end(page, rig) {
      const form = { client_id: "corp-site", token: (await stored(page.context()))?.refresh_token ?? "" };
      const revoke = async ([url, body]: readonly [string, Record<string, string>]): Promise<number> =>
        (await fetch(url, { method: "POST", body: new URLSearchParams(body) })).status;
      expect(await page.evaluate(revoke, [endpoint(rig, "revoke"), form] as const)).toBe(200);
    },
  },
];

/** The stored token, read without a page of the application. */
async function stored(context: BrowserContext): Promise<{ readonly refresh_token?: string } | null> {
  const { origins } = await context.storageState();
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  const text = entries.find(({ name }) => name === "corp.auth.stg.corp-site.token")?.value;
  return text === undefined ? null : (JSON.parse(text) as { readonly refresh_token?: string });
}

test.use({ allowedConsole: matchAny(refreshFailed, wrongClock, failedToLoad(400), failedToLoad(401)) });
test.skip(!isClockFree, "A proof must be of the provider's time.");

for (const { name, hasSession, end } of endings) {
  for (const path of ["/admin", "/blog?page=3"]) {
    for (const tabs of [1, 3]) {
      test(`a session that was ${name}, noticed after the token's life on ${path} in ${tabs} tabs`, async ({
        context,
        rig,
      }) => {
        rig.application.configure({ options: { isSilentLoginAllowed: false } });
        await context.clock.install();
        const first = await context.newPage();
        await signInAt(first, "/admin", "editor");
        const before = (await stored(context))?.refresh_token;
        expect(before).toBeTruthy();
        await end(first, rig);
        await first.close();
        await context.clock.fastForward(3_600_000);

        const open = async (): Promise<Page> => {
          const page = await context.newPage();
          await page.goto(path);
          return page;
        };
        const pages = await Promise.all(Array.from({ length: tabs }, open));
        const expectOutcome = async (page: Page): Promise<void> => {
          if (path !== "/admin") await expectGuest(page);
          else if (hasSession) await expectSignedIn(page, "editor");
          else await providerPage.expectForm(page);
        };
        for (const page of pages) await expectOutcome(page);
        expect((await stored(context))?.refresh_token).not.toBe(before);
        if (path === "/admin") return;
        expect(await stored(context)).toBeNull();
        const asked = rig.provider.grants().all("refresh_token").length;
        for (const page of pages) expect(await readToken(page)).toBeUndefined();
        await context.clock.fastForward(80_000);
        for (const page of pages) await expectGuest(page);
        expect(rig.provider.grants().all("refresh_token")).toHaveLength(asked);
      });
    }
  }
}
