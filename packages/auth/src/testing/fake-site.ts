import { createAuth } from "../browser/create-auth.ts";
import type { Auth } from "../core/client/auth.ts";
import type { LoggerPort } from "../core/ports.ts";
import type { AuthOptions } from "../core/settings/options.ts";
import { createFakeBrowser } from "./fake-browser.ts";
import type { FakeBrowser, FakeBrowserOptions, FakePage } from "./fake-browser.ts";
import { createFakeProviderWith } from "./fake-provider.ts";
import type { FakeProvider, FakeProviderOptions } from "./fake-provider.ts";
import { createFakeSigner, createUnsignedTokens } from "./fake-signer.ts";

// The client loads these when it needs them: loaded beforehand, they take no time of a test.
await Promise.all([
  import("../browser/browser-runtime.ts"),
  import("../core/client/popup-sign-in.ts"),
  import("../core/client/session-check.ts"),
  import("../core/client/step-up.ts"),
  import("../core/provider/oidc-protocol.ts"),
  import("../core/provider/proofs.ts"),
]);

export interface FakeSiteOptions extends Pick<
  FakeBrowserOptions,
  "frames" | "hasLocks" | "hasChannel" | "storageLagMs"
> {
  /** @default false: without https there is no silent login */
  readonly isSecure?: boolean;
  readonly provider?: FakeProviderOptions;
  /** @default false: a client verifies no signatures, and generating a key takes longer than most tests */
  readonly areTokensSigned?: boolean;
}

export interface LogEntry {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly context: unknown;
}

/** One document of the site. */
export interface FakeVisit {
  readonly page: FakePage;
  readonly auth: Auth;
  readonly logs: readonly LogEntry[];
  /** The tab's own, which later documents of the tab share. */
  readonly sessionStorage: Storage;
}

/** A site, its provider and a browser, for tests of the whole client. */
export interface FakeSite {
  readonly origin: string;
  readonly provider: FakeProvider;
  readonly browser: FakeBrowser;
  /** The requests to the token endpoint, in order. */
  readonly requests: readonly { readonly url: string; readonly form: URLSearchParams; readonly init: RequestInit }[];
  /** The URLs of the other requests to the provider, in order. */
  readonly others: readonly string[];
  /** Replaces the response to a token request; null passes the request on. */
  intercept: ((form: URLSearchParams, init: RequestInit) => Promise<Response> | null) | null;
  key(name: string): string;
  /** Opens a document, in a tab of its own or in the tab of an earlier one, whose session storage it shares. */
  open(url: string, options?: Partial<AuthOptions>, before?: FakeVisit): FakeVisit;
  /** The same, started and signed in by password. */
  signedIn(path?: string, options?: Partial<AuthOptions>): Promise<FakeVisit>;
  /** How often a grant was asked for. */
  count(grantType: string): number;
}

export function createFakeSite(options: FakeSiteOptions = {}): FakeSite {
  const origin = options.isSecure ? "https://site.test" : "http://site.test";
  const requests: FakeSite["requests"][number][] = [];
  const others: string[] = [];
  const createSigner = options.areTokensSigned ? createFakeSigner : createUnsignedTokens;
  const provider = createFakeProviderWith(createSigner, { now: () => browser.clock.nowMs, ...options.provider });
  const browser: FakeBrowser = createFakeBrowser({
    fetch: (input, init = {}) => {
      const { url } = new Request(input);
      if (url !== provider.metadata["token_endpoint"]) {
        others.push(url);
        return provider.fetch(input, init);
      }
      const form = init.body instanceof URLSearchParams ? init.body : new URLSearchParams();
      requests.push({ url, form, init });
      return site.intercept?.(form, init) ?? provider.fetch(input, init);
    },
    frames: options.frames ?? provider.frame,
    hasLocks: options.hasLocks ?? true,
    hasChannel: options.hasChannel ?? true,
    storageLagMs: options.storageLagMs ?? 0,
  });

  function open(url: string, given: Partial<AuthOptions> = {}, before?: FakeVisit): FakeVisit {
    const page = browser.openTab(new URL(url, origin).href);
    const logs: LogEntry[] = [];
    const log = (level: LogEntry["level"]) => (message: string, context: unknown) =>
      void logs.push({ level, message, context });
    const logger: LoggerPort = { info: log("info"), warn: log("warn"), error: log("error") };
    const { ports, ...rest } = given;
    const { providerOrigin, realm, clientId } = provider;
    const named = options.provider?.issuer === undefined ? { providerOrigin, realm, clientId } : { clientId };
    const sessionStorage = before?.sessionStorage ?? page.ports.sessionStorage;
    const all = { ...page.ports, logger, sessionStorage, ...ports };
    return { page, logs, sessionStorage, auth: createAuth({ ...named, ...rest, ports: all }) };
  }

  const site: FakeSite = {
    origin,
    provider,
    browser,
    requests,
    others,
    intercept: null,
    key: (name) => `corp.auth.${provider.realm}.${provider.clientId}.${name}`,
    open,
    async signedIn(path = "/blog", given = {}) {
      const visit = open("/blog", given);
      await visit.auth.start();
      await visit.auth.loginWithPassword("reader", "reader");
      visit.page.href = origin + path;
      return visit;
    },
    count: (grantType) => requests.filter(({ form }) => form.get("grant_type") === grantType).length,
  };
  return site;
}

/** Digests, signatures and keys that other threads are making: the only work of a fake site that takes real time. */
const cryptoWork = new Set<Promise<unknown>>();
for (const name of ["digest", "generateKey", "importKey", "exportKey", "sign", "verify"] as const) {
  const method: (...parameters: never) => Promise<unknown> = crypto.subtle[name];
  const value = async (...parameters: never): Promise<unknown> => {
    const work = Reflect.apply(method, crypto.subtle, parameters);
    cryptoWork.add(work);
    return work.finally(() => void cryptoWork.delete(work));
  };
  Object.defineProperty(crypto.subtle, name, { value, configurable: true, writable: true });
}

/** Waits until nothing is left to do before the next timer of the fake clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (cryptoWork.size === 0) continue;
    await Promise.allSettled(cryptoWork);
    turn = 0;
  }
}

/** Moves the clock from timer to timer; what a timer starts can set the next timer. */
export async function pass(clock: FakeBrowser["clock"], byMs: number): Promise<void> {
  await settle();
  const untilMs = clock.port.monotonic() + byMs;
  for (let leftMs = byMs; leftMs > 0; leftMs = untilMs - clock.port.monotonic()) {
    clock.advance(Math.min(clock.pending()[0] ?? leftMs, leftMs));
    await settle();
  }
}

/** Moves the clock from timer to timer until the work is done; returns its result. */
export async function finish<T>(clock: FakeBrowser["clock"], work: Promise<T>): Promise<T> {
  const watched = { isDone: false };
  const markDone = (): void => void (watched.isDone = true);
  work.then(markDone, markDone);
  await settle();
  while (!watched.isDone) {
    const nextMs = clock.pending()[0];
    if (nextMs === undefined) throw new Error("The work waits for something else than the clock.");
    clock.advance(nextMs);
    await settle();
  }
  return work;
}

/** The last URL a document was redirected to. */
export function lastVisit({ page }: Pick<FakeVisit, "page">): URL {
  return new URL((page.visits.at(-1) ?? "none about:blank").split(" ")[1] ?? "", page.href);
}

/** The errors a document has logged. */
export function loggedErrors({ logs }: FakeVisit): string[] {
  return logs.filter(({ level }) => level === "error").map(({ message }) => message);
}

/** Redirects to the provider; returns the document and the authorization URL. */
export async function leaveForProvider(
  site: FakeSite,
  path = "/blog",
  options: Partial<AuthOptions> = {},
): Promise<{ first: FakeVisit; authorizationUrl: string }> {
  const first = site.open(path, options);
  await first.auth.start();
  if (first.page.visits.length === 0) await first.auth.login();
  return { first, authorizationUrl: lastVisit(first).href };
}

/** Opens a document, in the tab of an earlier one if there was one, and starts its client. */
export async function openStarted(
  site: FakeSite,
  url: string,
  first?: FakeVisit,
  options: Partial<AuthOptions> = {},
): Promise<FakeVisit> {
  const visit = site.open(url, options, first);
  await visit.auth.start();
  return visit;
}

/** Delays the next responses of the provider; returns a function that releases the last of them. */
export function holdResponses(site: FakeSite): () => void {
  let release = (): void => {};
  site.intercept = (_, init) =>
    new Promise<void>((resolve) => {
      release = resolve;
    }).then(() => site.provider.fetch(site.requests.at(-1)?.url ?? "", init));
  return () => release();
}

/** Two signed-in tabs that have agreed on their roles: the first is the leader. */
export async function leaderAndFollower(site: FakeSite): Promise<{ first: FakeVisit; second: FakeVisit }> {
  const first = await site.signedIn();
  await settle();
  site.browser.clock.advance(1_000);
  const second = await openStarted(site, "/blog");
  await settle();
  site.browser.clock.advance(1_000);
  const roles = [first, second].map(({ auth }) => auth.getTabs().role);
  if (roles.join() !== "leader,follower") throw new Error(`The tabs are ${roles.join(" and ")}.`);
  return { first, second };
}
