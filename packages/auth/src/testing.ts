export { createFakeProvider } from "./fake-provider.ts";
export type { FakeProvider, FakeProviderOptions, TokenClaims } from "./fake-provider.ts";
