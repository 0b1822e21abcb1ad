import { createAuth } from "@corp/auth";
import type { Auth, AuthOptions, LoggerPort } from "@corp/auth";
import { createFakeBrowser, createFakeProvider } from "@corp/auth/testing";
import type { FakeBrowser, FakeBrowserOptions, FakePage, FakeProvider, FakeProviderOptions } from "@corp/auth/testing";

export interface DemoOptions {
  readonly provider?: FakeProviderOptions;
  readonly frames?: FakeBrowserOptions["frames"];
  /** Replaces the provider's responses. */
  readonly fetch?: (provider: FakeProvider, ...request: Parameters<typeof fetch>) => Promise<Response>;
}

export interface LogEntry {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly context: unknown;
}

/** One document of the application, with its real sign-in client. */
export interface DemoPage {
  readonly auth: Auth;
  readonly page: FakePage;
  readonly log: readonly LogEntry[];
  readonly tabStorage: Storage;
}

/** An application, its provider and a browser, all in memory: nothing in the stories goes over the network. */
export interface DemoApplication {
  readonly provider: FakeProvider;
  readonly browser: FakeBrowser;
  /** Opens a page, in a tab of its own or as the next document in the tab of an earlier one. Nothing is started. */
  open(url?: string, options?: Partial<AuthOptions>, before?: DemoPage): DemoPage;
}

let applications = 0;

export function createDemoApplication(options: DemoOptions = {}): DemoApplication {
  // Several share the page and its `fetch`: each has a provider at an origin of its own.
  const providerOrigin = `http://provider-${++applications}.test`;
  const provider = createFakeProvider({ now: () => browser.clock.nowMs, providerOrigin, ...options.provider });
  const elsewhere = globalThis.fetch;
  const browser = createFakeBrowser({
    fetch(...request) {
      const isProviders = new URL(new Request(...request).url).origin === new URL(provider.issuer).origin;
      if (!isProviders) return elsewhere(...request);
      return options.fetch?.(provider, ...request) ?? provider.fetch(...request);
    },
    frames: options.frames ?? provider.frame,
  });
  return {
    provider,
    browser,
    open(url = "/blog", given = {}, before) {
      const page = browser.openTab(new URL(url, "http://site.test").href);
      const log: LogEntry[] = [];
      const entry = (level: LogEntry["level"]) => (message: string, context?: unknown) =>
        void log.push({ level, message, context });
      const logger: LoggerPort = { info: entry("info"), warn: entry("warn"), error: entry("error") };
      const tabStorage = before?.tabStorage ?? page.ports.sessionStorage;
      const { ports, ...rest } = given;
      const { realm, clientId } = provider;
      // The descriptors, so that getters among the given ports are not called here.
      const all = Object.defineProperties(
        { ...page.ports, logger, sessionStorage: tabStorage },
        Object.getOwnPropertyDescriptors(ports ?? {}),
      );
      return {
        auth: createAuth({ providerOrigin: provider.providerOrigin, realm, clientId, ...rest, ports: all }),
        page,
        log,
        tabStorage,
      };
    },
  };
}

/** The time limit of a story's test: generating the provider's first key takes a busy machine a while. */
export const PATIENCE = { timeout: 8_000 };

/** The last redirect of a page; the empty string when there is none. */
export function lastUrl({ page }: DemoPage): string {
  return page.visits.at(-1)?.split(" ").at(-1) ?? "";
}
