export { createFakeApi } from "./testing/fake-api.ts";
export type { FakeApi, FakeCall } from "./testing/fake-api.ts";
export { refuse } from "./testing/fake-handlers.ts";
export type { FakeHandler, FakeHandlers, FakeRefusal } from "./testing/fake-handlers.ts";
