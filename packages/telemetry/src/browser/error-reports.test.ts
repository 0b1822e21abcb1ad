import { expect, it } from "vitest";
import { createTestTelemetry } from "../testing/create-test-telemetry.ts";

it.each([
  [{ status: 7, code: "E_CART" }, "Non-error thrown with code, status"],
  [{ message: "cart is empty", code: 1 }, "cart is empty"],
  [{}, "Non-error thrown"],
  [undefined, "Non-error thrown"],
])("logs the thrown value %j by its message or its keys", (thrown, message) => {
  const telemetry = createTestTelemetry();
  telemetry.reportError(thrown);
  expect(telemetry.logs[0]?.message).toBe(message);
});

it("logs a thrown object whose keys cannot be read", () => {
  const telemetry = createTestTelemetry();
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  telemetry.reportError(proxy);
  expect(telemetry.logs.map(({ message }) => message)).toEqual(["Non-error thrown"]);
});
