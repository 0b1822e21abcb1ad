import fc from "fast-check";
import { expect, it } from "vitest";
import { createFakeSite, finish, pass } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import { AuthError } from "../auth-error.ts";

/** A failure prints the seed and the path to the smallest counterexample. */
const seed = Number(process.env["FAST_CHECK_SEED"] ?? 20_261_122);

/** A document is opened in the tab; in all of them, when the browser has been closed for an hour. */
const documents: Readonly<Record<string, string>> = { read: "/blog", administer: "/admin", close: "/blog" };

const events = fc.array(
  fc.record({
    tab: fc.nat({ max: 2 }),
    type: fc.constantFrom(
      ...["refresh", "refresh", "token", "wake", "away", "back", "lose", "sleep", "leave", "logout"],
      // The session ends at the provider.
      ...["end", "end", ...Object.keys(documents)],
    ),
    thenMs: fc.constantFrom(0, 0, 60, 600, 3_000, 200_000),
  }),
  { minLength: 4, maxLength: 14 },
);

/** A request takes this long to arrive, and its response as long again: events happen in between. */
const latencyMs = 50;

interface Network {
  /** Refresh tokens that were sent although a response to them had arrived, or while another request carried them. */
  readonly sentWrongly: readonly string[];
  /** Refresh tokens that the provider has rejected. */
  readonly rejected: ReadonlySet<string>;
  /** Loses the next response: the provider processes the request, but the site does not learn of it. */
  loseNext(): void;
  /** A device that sleeps loses its connections. */
  sleep(): void;
}

function createNetwork(site: FakeSite): Network {
  const sentWrongly: string[] = [];
  const answered = new Set<string>();
  const rejected = new Set<string>();
  let inFlight = new Set<string>();
  let isNextLost = false;
  const travel = async ({ signal }: RequestInit): Promise<void> => {
    await new Promise<void>((resolve) => void site.browser.clock.port.setTimeout(resolve, latencyMs));
    signal?.throwIfAborted();
  };
  site.intercept = async (form, init) => {
    const token = form.get("refresh_token") ?? "";
    if (inFlight.has(token)) sentWrongly.push(`${token}: in flight`);
    if (answered.has(token)) sentWrongly.push(`${token}: answered`);
    const connections = inFlight.add(token);
    init.signal?.addEventListener("abort", () => connections.delete(token));
    try {
      await travel(init);
      const response = await site.provider.fetch(`${site.provider.issuer}/protocol/openid-connect/token`, init);
      await travel(init);
      const isLost = isNextLost;
      isNextLost = false;
      if (isLost) throw new TypeError("connection lost");
      answered.add(token);
      if (response.status === 400) rejected.add(token);
      return response;
    } finally {
      connections.delete(token);
    }
  };
  return {
    sentWrongly,
    rejected,
    loseNext: () => void (isNextLost = true),
    sleep: () => void (inFlight = new Set()),
  };
}

/** Applies one event; returns the work to await at the end. */
function apply(site: FakeSite, network: Network, { auth, page }: FakeVisit, type: string): Promise<unknown> {
  const { clock } = site.browser;
  if (type === "refresh") return auth.refresh();
  if (type === "token")
    return auth.getAccessToken().catch((error: unknown) => {
      if (!AuthError.isInstance(error) || error.code !== "provider_unreachable") throw error;
    });
  if (type === "logout") return auth.logout({ by: "reload" });
  if (type === "wake") page.emit({ type: "woken" });
  if (type === "leave") {
    page.emit({ type: "left" });
    page.emit({ type: "restored" });
  }
  if (type === "sleep") {
    network.sleep();
    clock.nowMs += 250_000;
  }
  if (type === "away" || type === "back") site.provider.setDown(type === "away");
  if (type === "lose") network.loseNext();
  if (type === "end") site.provider.endSessions();
  return Promise.resolve();
}

it.each([
  { hasLocks: true, storageLagMs: 0 },
  { hasLocks: true, storageLagMs: 300 },
  { hasLocks: false, storageLagMs: 0 },
  { hasLocks: false, storageLagMs: 30 },
])(
  "sends no refresh token again whose response has arrived, stores none that was rejected, and signs no user in again after a logout: %j",
  async (faults) => {
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        const site = createFakeSite(faults);
        const first = await site.signedIn();
        const all = [first, site.open("/blog"), site.open("/blog")];
        await Promise.all(all.slice(1).map(({ auth }) => auth.start()));
        const network = createNetwork(site);
        const work: Promise<unknown>[] = [];
        const visit = (tab: number, path: string): Promise<unknown> => {
          const before = all[tab] ?? first;
          before.page.emit({ type: "left" });
          const opened = site.open(path, {}, before);
          all[tab] = opened;
          return opened.auth.start();
        };
        for (const { tab, type, thenMs } of history) {
          const path = documents[type];
          if (type === "close") site.browser.clock.nowMs += 3_600_000;
          if (path === undefined) work.push(apply(site, network, all[tab] ?? first, type));
          else for (const each of type === "close" ? all.keys() : [tab]) work.push(visit(each, path));
          if (thenMs > 0) await pass(site.browser.clock, thenMs);
        }
        await finish(site.browser.clock, Promise.all(work));
        // Refreshes that timers have started end, and the other tabs follow.
        for (let passedMs = 0; passedMs < 20_000; passedMs += 5_000) {
          await pass(site.browser.clock, 5_000);
        }

        expect(network.sentWrongly).toEqual([]);
        const token: { refresh_token?: string } = JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}");
        expect(network.rejected.has(token.refresh_token ?? "")).toBe(false);
        const isStored = site.browser.storage.getItem(site.key("token")) !== null;
        const hasSignedOut = history.some(({ type }) => type === "logout") && all.some(isSignedOut);
        expect(hasSignedOut && isStored).toBe(false);
        // A tab shows a user only while there is a token.
        for (const { auth } of all) expect(auth.getState().user === null || isStored).toBe(true);
      }),
      { numRuns: 200, seed },
    );
  },
  60_000,
);

function isSignedOut({ auth }: FakeVisit): boolean {
  return auth.getState().status === "logs-out";
}
