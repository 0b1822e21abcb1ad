import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { startUntouchedChromium } from "../fixtures/untouched-chromium.ts";
import { signInAt } from "../pages/application-page.ts";
import { chosenProvider } from "../rig/chosen-provider.ts";
import type { Rig } from "../rig/rig.ts";
import { readRefreshEvents } from "./event-log.ts";
import type { RefreshEvents } from "./event-log.ts";
import { createRandom } from "./random.ts";
import { replay } from "./replay.ts";
import type { Loot, ReplayResult } from "./replay.ts";
import { askTab, openSoakTab, refreshTokenIn, setFrozen } from "./soak-tab.ts";
import type { SoakTab } from "./soak-tab.ts";

export interface SoakOptions {
  readonly minutes: number;
  readonly tabs: number;
  readonly seed: number;
  /** Ends the run early. */
  readonly signal: AbortSignal;
}

export interface SoakResult {
  readonly minutes: number;
  readonly refreshes: number;
  readonly rejectedRefreshes: number;
  /** Refresh tokens that were sent again although they were answered. */
  readonly reusedRefreshTokens: number;
  /** Refresh tokens that were sent again because a closed tab may not have got the response. */
  readonly repeatedRefreshTokens: number;
  /** The events before the replays; null where the provider has no such log. */
  readonly events: RefreshEvents | null;
  readonly replays: ReplayResult;
  readonly leaderChanges: number;
  readonly requests: number;
  /** Requests to a page that was loading. */
  readonly unresponsive: number;
  /** Tabs without a valid token: the number of the tab and the second. */
  readonly tabsWithoutToken: readonly string[];
  readonly opened: number;
  readonly closed: number;
  readonly frozen: number;
}

const pages = ["/blog", "/blog/2", "/admin", "/admin/x", "/"];
const roundMs = 1_000;
const longestSilenceRounds = 10;
const responseTimeoutMs = 10_000;

export async function runSoak(rig: Rig, options: SoakOptions): Promise<SoakResult> {
  const browser = await startUntouchedChromium();
  let loot: Loot;
  let result: Omit<SoakResult, "replays">;
  try {
    ({ loot, ...result } = await soak(rig, browser.context, options));
  } finally {
    await browser.stop();
  }
  return { ...result, replays: await replay(rig, loot) };
}

async function soak(
  rig: Rig,
  context: BrowserContext,
  { minutes, tabs: wanted, seed, signal }: SoakOptions,
): Promise<Omit<SoakResult, "replays"> & { readonly loot: Loot }> {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const counts = { opened: 0, closed: 0, frozen: 0, requests: 0, unresponsive: 0, leaderChanges: 0 };
  const without: string[] = [];
  const refreshTokens = new Set<string>();
  let leaderId = "";
  let tabs: SoakTab[] = [];
  const startedAt = performance.now();
  const elapsedMs = (): number => performance.now() - startedAt;

  async function open(): Promise<void> {
    counts.opened += 1;
    tabs.push(await openSoakTab(context, rig.application.origin + (pick(pages) ?? "/"), counts.opened));
  }

  async function close(tab: SoakTab): Promise<void> {
    counts.closed += 1;
    tabs = tabs.filter((each) => each !== tab);
    // A frozen page does not run its last handlers; the browser closes it anyway.
    await tab.page.close();
  }

  /** Causes at most one event per round, and never for the last tab that is awake. */
  async function disturb(): Promise<void> {
    const chance = random();
    const [awake, frozen] = [tabs.filter((tab) => !tab.isFrozen), tabs.filter((tab) => tab.isFrozen)];
    const [sleeper, victim] = [pick(frozen), pick(awake)];
    if (chance < 0.06 && victim !== undefined && awake.length > 2) await close(victim);
    else if (chance < 0.14 && victim !== undefined && awake.length > 2) {
      counts.frozen += 1;
      await setFrozen(victim, true);
    } else if (chance < 0.24 && sleeper !== undefined) await setFrozen(sleeper, false);
    else if (chance < 0.4 && tabs.length < wanted) await open();
  }

  /** A page may load for a while; one at the provider, or one that never responds, has lost its user. */
  function noteSilence(tab: SoakTab): void {
    counts.unresponsive += 1;
    const isElsewhere = !tab.page.url().startsWith(rig.application.origin);
    if (tab.silentRounds >= longestSilenceRounds || (isElsewhere && tab.silentRounds > 1))
      without.push(
        `tab ${tab.number} does not respond, at ${tab.page.url()}, after ${Math.round(elapsedMs() / 1000)} s`,
      );
  }

  async function check(tab: SoakTab): Promise<void> {
    counts.requests += 1;
    const report = await askTab(tab, responseTimeoutMs);
    tab.silentRounds = report === null ? tab.silentRounds + 1 : 0;
    if (report === null) noteSilence(tab);
    else if (report.remainingMs === null || report.remainingMs <= 0)
      without.push(`tab ${tab.number} on ${report.path} after ${Math.round(elapsedMs() / 1000)} s`);
    if (report?.role !== "leader" || report.tabId === leaderId) return;
    if (leaderId !== "") counts.leaderChanges += 1;
    leaderId = report.tabId;
  }

  /** @returns null while the page is loading */
  async function noteRefreshToken(): Promise<string | null> {
    const awake = tabs.find((tab) => !tab.isFrozen);
    const token = awake === undefined ? null : await refreshTokenIn(awake).catch(() => null);
    if (token !== null) refreshTokens.add(token);
    return token;
  }

  const first = await context.newPage();
  await signInAt(first, `${rig.application.origin}/admin`, "editor");
  counts.opened += 1;
  tabs.push({ number: 1, page: first, isFrozen: false, silentRounds: 0 });
  while (tabs.length < wanted) await open();

  while (elapsedMs() < minutes * 60_000 && !signal.aborted) {
    const roundStartedAt = performance.now();
    await disturb();
    await Promise.all(tabs.filter((tab) => !tab.isFrozen).map(check));
    await noteRefreshToken();
    await wait(roundMs - (performance.now() - roundStartedAt), signal);
  }

  const grants = rig.provider.grants();
  // Between two refreshes, so that the stored token is not spent.
  while (grants.all().at(-1)?.status === null) await delay(roundMs);
  await delay(roundMs);
  const unspent = await noteRefreshToken();
  await Promise.all(tabs.map((tab) => tab.page.close()));
  refreshTokens.delete(unspent ?? "");
  const refreshes = grants.all("refresh_token");
  return {
    ...counts,
    minutes: elapsedMs() / 60_000,
    refreshes: refreshes.length,
    rejectedRefreshes: refreshes.filter(({ error }) => error !== null).length,
    reusedRefreshTokens: grants.reused().length,
    repeatedRefreshTokens: refreshes.length - new Set(refreshes.map((grant) => grant.refreshTokenHash)).size,
    events: chosenProvider.logFile === null ? null : readRefreshEvents(chosenProvider.logFile),
    tabsWithoutToken: without,
    loot: { responses: [...rig.provider.redirects()], spent: [...refreshTokens], unspent },
  };
}

/** Resolves after the delay, or at once when the run is aborted. */
async function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(Math.max(0, delayMs), undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
