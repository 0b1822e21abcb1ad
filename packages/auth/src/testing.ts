export { createFakeProvider } from "./testing/fake-provider.ts";
export type { FakeProvider, FakeProviderOptions, TokenClaims } from "./testing/fake-provider.ts";
