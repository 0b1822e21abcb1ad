import type { Page } from "@playwright/test";
import { startUntouchedChromium } from "../fixtures/untouched-chromium.ts";
import { chosenProvider } from "../rig/chosen-provider.ts";
import type { Rig } from "../rig/rig.ts";

/** A browser's responses and tokens, as a thief has seen them. */
export interface Loot {
  /** The URLs by which the provider returned to the site. */
  readonly responses: readonly string[];
  /** Refresh tokens that have been used, in their order. */
  readonly spent: readonly string[];
  /** The current one. */
  readonly unspent: string | null;
}

export interface ReplayResult {
  readonly tried: number;
  readonly accepted: readonly string[];
}

/**
 * Tries the loot in another browser: each response in the site's page, each spent refresh token and each code at the
 * token endpoint. Where tokens are bound to a key, the token that is not spent is tried too; where they are not, it has
 * to be accepted, which shows that the requests are right.
 *
 * @throws {Error} when an unbound token that is not spent is rejected
 */
export async function replay(rig: Rig, loot: Loot): Promise<ReplayResult> {
  const browser = await startUntouchedChromium();
  try {
    return await replayOn(await browser.context.newPage(), rig, loot);
  } finally {
    await browser.stop();
  }
}

async function replayOn(page: Page, rig: Rig, { responses, spent, unspent }: Loot): Promise<ReplayResult> {
  const { origin } = rig.application;
  const accepted: string[] = [];
  let tried = 0;
  const note = (name: string, isAccepted: boolean): void => {
    tried += 1;
    if (isAccepted) accepted.push(name);
  };

  for (const response of responses) note("a response in the page", await isSignedInAt(page, onPage(response, origin)));
  await isSignedInAt(page, `${origin}/blog`);

  const request = (fields: Readonly<Record<string, string>>): Promise<boolean> => requestToken(page, rig, fields);
  const refreshWith = (token: string): Promise<boolean> =>
    request({ grant_type: "refresh_token", refresh_token: token });
  const isLastAccepted = await refreshWith(unspent ?? "");
  if (chosenProvider.isDpopRequired) note("a bound refresh token", isLastAccepted);
  else if (!isLastAccepted)
    throw new Error("A refresh token that is not spent was rejected: the replays show nothing.");
  // Latest first: a provider may end the session at the first one.
  for (const token of [unspent ?? "", ...spent.toReversed()]) note("a spent refresh token", await refreshWith(token));
  for (const response of responses) {
    const code = new URLSearchParams(new URL(response).hash.slice(1)).get("code");
    if (code === null) continue;
    const fields = { grant_type: "authorization_code", code, redirect_uri: response.replace(/#.*$/u, "") };
    note("a code", await request({ ...fields, code_verifier: "v".repeat(128) }));
  }
  return { tried, accepted };
}

/** The response of a silent login too is tried in a page of the application. */
function onPage(response: string, origin: string): string {
  return `${origin}/blog${new URL(response).hash}`;
}

async function isSignedInAt(page: Page, url: string): Promise<boolean> {
  // Another path first: with a new hash alone the document would stay.
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset["started"] === "true");
  return page.evaluate(() => document.documentElement.dataset["status"] === "logged");
}

function requestToken(page: Page, rig: Rig, fields: Readonly<Record<string, string>>): Promise<boolean> {
  const tokenUrl = `${rig.provider.origin}${chosenProvider.path}/realms/stg/protocol/openid-connect/token`;
  return page.evaluate(
    async ([url, form]) => (await fetch(url, { method: "POST", body: new URLSearchParams(form) })).ok,
    [tokenUrl, { client_id: "corp-site", ...fields }] as const,
  );
}
