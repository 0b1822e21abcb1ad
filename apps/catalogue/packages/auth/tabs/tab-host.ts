import { createFakeProvider } from "@corp/auth/testing";
import type { FakeProvider } from "@corp/auth/testing";

/** Long enough to look at, short enough to see a refresh. */
const TOKEN_LIFETIME_IN_SECONDS = 60;

/** A refresh takes a while, so that tabs can get into each other's way. */
const LATENCY_MS = 150;

const KEY_PREFIX = "catalogue.auth.tabs.";

/** What the frames of one story share: the provider, and the part of the origin's storage that is theirs. */
export interface TabHost extends Pick<FakeProvider, "providerOrigin" | "realm" | "clientId" | "fetch"> {
  readonly storagePrefix: string;
  /** How often a grant was asked for, whatever the answer. */
  count(grantType: "password" | "refresh_token"): number;
  /** Takes away what the frames have stored. */
  clear(): void;
}

declare global {
  interface Window {
    /** Of the document that holds the frames. */
    authTabHost?: TabHost | undefined;
  }
}

export function createTabHost(): TabHost {
  const provider = createFakeProvider({ accessTokenLifetimeInSeconds: TOKEN_LIFETIME_IN_SECONDS });
  const { providerOrigin, realm, clientId, grants } = provider;
  const storagePrefix = `${KEY_PREFIX}${crypto.randomUUID()}.`;
  return {
    ...{ providerOrigin, realm, clientId, storagePrefix },
    async fetch(input, init) {
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      return provider.fetch(input, init);
    },
    count: (grantType) => grants.filter((form) => form.get("grant_type") === grantType).length,
    clear() {
      for (const key of Object.keys(localStorage)) if (key.startsWith(storagePrefix)) localStorage.removeItem(key);
    },
  };
}
