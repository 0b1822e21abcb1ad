import { createFakeProvider } from "@corp/auth/testing";
import type { FakeProvider } from "@corp/auth/testing";

/** Long enough to read, short enough to see a refresh. */
const TOKEN_LIFETIME_IN_SECONDS = 60;

/** Makes refreshes of several tabs overlap. */
const LATENCY_MS = 150;

const KEY_PREFIX = "catalogue.auth.tabs.";

/** The shared objects of one story's frames: the provider and a prefix in the origin's storage. */
export interface TabHost extends Pick<FakeProvider, "providerOrigin" | "realm" | "clientId" | "fetch"> {
  readonly storagePrefix: string;
  /** The number of requests for a grant, with any outcome. */
  count(grantType: "password" | "refresh_token"): number;
  /** Removes the stored values of the frames. */
  clear(): void;
}

declare global {
  interface Window {
    /** In the document around the frames. */
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
