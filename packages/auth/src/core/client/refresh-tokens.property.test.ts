import fc from "fast-check";
import { expect, it } from "vitest";
import { createFakeSite, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const events = fc.array(
  fc.record({
    tab: fc.nat({ max: 2 }),
    what: fc.constantFrom("refresh", "refresh", "token", "wake", "away", "back", "lose", "sleep", "leave", "logout"),
    thenMs: fc.constantFrom(0, 0, 60, 600, 3_000, 200_000),
  }),
  { minLength: 4, maxLength: 14 },
);

/** Does one thing; gives what is to be waited for in the end. */
function happen(site: FakeSite, { auth, page }: FakeVisit, what: string): Promise<unknown> {
  const { clock } = site.browser;
  if (what === "refresh") return auth.refresh();
  if (what === "token") return auth.getAccessToken();
  if (what === "logout") return auth.logout({ by: "reload" });
  if (what === "wake") page.emit({ type: "woken" });
  if (what === "leave") {
    page.emit({ type: "left" });
    page.emit({ type: "restored" });
  }
  if (what === "sleep") clock.nowMs += 250_000;
  if (what === "away" || what === "back") site.provider.setDown(what === "away");
  // The provider answers, and nobody hears it.
  if (what === "lose") site.intercept = (form, init) => lose(site, form, init);
  return Promise.resolve();
}

async function lose(site: FakeSite, _: URLSearchParams, init: RequestInit): Promise<Response> {
  site.intercept = null;
  await site.provider.fetch(`${site.provider.issuer}/protocol/openid-connect/token`, init);
  throw new TypeError("connection lost");
}

it.each([true, false])(
  "sends no refresh token twice, and signs nobody in again who signed out, whatever three tabs do (locks: %s)",
  async (hasLocks) => {
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        const site = createFakeSite({ hasLocks });
        const first = await site.signedIn();
        const all = [first, site.open("/blog"), site.open("/blog")];
        await Promise.all(all.slice(1).map(({ auth }) => auth.start()));
        const work: Promise<unknown>[] = [];
        for (const { tab, what, thenMs } of history) {
          work.push(happen(site, all[tab] ?? first, what));
          if (thenMs > 0) {
            await settle();
            site.browser.clock.advance(thenMs);
          }
        }
        await site.browser.clock.elapse(Promise.all(work));
        // What timers begin now comes to its end, and the other tabs follow.
        await pass(site.browser.clock, 20_000, 5_000);

        const sent = site.requests.map(({ form }) => form.get("refresh_token")).filter((token) => token !== null);
        expect(new Set(sent).size).toBe(sent.length);
        const isStored = site.browser.storage.getItem(site.key("token")) !== null;
        const hasSignedOut = history.some(({ what }) => what === "logout") && all.some(isSignedOut);
        expect(hasSignedOut && isStored).toBe(false);
        // Everybody who shows a person has a token to show for it, and the other way round.
        for (const { auth } of all) expect(auth.getState().user === null || isStored).toBe(true);
      }),
      { numRuns: 4 },
    );
  },
  60_000,
);

function isSignedOut({ auth }: FakeVisit): boolean {
  return auth.getState().status === "logs-out";
}
