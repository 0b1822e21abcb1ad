export { createFakeAuth } from "./testing/fake-auth.ts";
export type { FakeAuth, FakeAuthOptions } from "./testing/fake-auth.ts";
export { createFakeBrowser } from "./testing/fake-browser.ts";
export type { FakeBrowser, FakeBrowserOptions, FakePage, FrameContent } from "./testing/fake-browser.ts";
export type { FakeClock } from "./testing/fake-clock.ts";
export { createFakeProvider } from "./testing/fake-provider.ts";
export type { FakeProvider, FakeProviderOptions, TokenClaims } from "./testing/fake-provider.ts";
