export { createTestTelemetry } from "./testing/create-test-telemetry.ts";
export type { TestTelemetry, TestTelemetryOptions } from "./testing/create-test-telemetry.ts";
export { fakePage } from "./browser/fake-page.ts";
export type { FakePage, FakePageOptions, Sent } from "./browser/fake-page.ts";
