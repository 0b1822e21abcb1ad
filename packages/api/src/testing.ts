export { createFakeApi } from "./testing/fake-api.ts";
export type { FakeApi, FakeCall } from "./testing/fake-api.ts";
export { errorResponse } from "./testing/fake-handlers.ts";
export type { FakeHandler, FakeHandlers, FakeErrorResponse } from "./testing/fake-handlers.ts";
