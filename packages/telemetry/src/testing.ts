export { createTestTelemetry } from "./testing/create-test-telemetry.ts";
export type { TestTelemetry, TestTelemetryOptions } from "./testing/create-test-telemetry.ts";
export { fakePage } from "./ports/fake-page.ts";
export type { FakePage, FakePageOptions, SentRequest } from "./ports/fake-page.ts";
