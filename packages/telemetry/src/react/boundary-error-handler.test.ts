import { describe, expect, it } from "vitest";
import { createTestTelemetry } from "../testing/create-test-telemetry.ts";
import { boundaryErrorHandler } from "./boundary-error-handler.ts";
import { ErrorReportingBoundary } from "./error-reporting-boundary.ts";
import { reactErrorHandlers } from "./react-error-handlers.ts";

function setUp() {
  const telemetry = createTestTelemetry();
  const root = reactErrorHandlers(telemetry, { print: () => undefined });
  return { telemetry, root, boundary: boundaryErrorHandler(telemetry, { context: { part: "menu" } }) };
}

const info = { componentStack: "\n    at Page" };

describe("boundaryErrorHandler", () => {
  it("reports a caught error with the component stack and React Router's route", () => {
    const { telemetry, boundary } = setUp();
    boundary(new TypeError("x"), { errorInfo: info, pattern: "/events/:id" });
    expect(telemetry.errors).toMatchObject([{ errorType: "UserReactError", errorClass: "TypeError" }]);
    expect(telemetry.logs[0]?.context).toMatchObject({
      part: "menu",
      react: "caught",
      route: "/events/:id",
      componentStack: info.componentStack,
    });
  });

  it.each([new Error("an object"), Object.freeze(new Error("frozen")), "a text", 404, null, undefined])(
    "counts %s once when root, boundary and window all receive it",
    (thrown) => {
      const { telemetry, root, boundary } = setUp();
      root.onCaughtError(thrown, info);
      boundary(thrown, info);
      if (thrown instanceof Error) telemetry.reportError(thrown, { mechanism: "sync" });
      expect(telemetry.errors).toHaveLength(1);
    },
  );

  it("counts the same string twice when it is thrown in two places", () => {
    const { telemetry, root } = setUp();
    root.onCaughtError("a text", info);
    root.onCaughtError("a text", { componentStack: "\n    at Other" });
    expect(telemetry.errors).toHaveLength(2);
  });

  it("deduplicates per telemetry instance", () => {
    const [first, second] = [setUp(), setUp()];
    first.root.onCaughtError("a text", info);
    second.root.onCaughtError("a text", info);
    expect([first.telemetry.errors.length, second.telemetry.errors.length]).toEqual([1, 1]);
  });

  it("ignores errors that isIgnored accepts", () => {
    const telemetry = createTestTelemetry();
    boundaryErrorHandler(telemetry, { isIgnored: (error) => error === "not found" })("not found");
    expect(telemetry.records).toEqual([]);
  });
});

describe("ErrorReportingBoundary", () => {
  it("renders the fallback for any thrown value, undefined included, and the children otherwise", () => {
    const { telemetry } = setUp();
    const shown = (state: ErrorReportingBoundary["state"]): unknown => {
      const fallback = (error: unknown): string => `failed: ${String(error)}`;
      const boundary = new ErrorReportingBoundary({ telemetry, fallback, children: "children" });
      boundary.state = state;
      return boundary.render();
    };
    expect(shown({ caught: null })).toBe("children");
    expect(shown(ErrorReportingBoundary.getDerivedStateFromError(undefined))).toBe("failed: undefined");
  });

  it("reports the caught error", () => {
    const { telemetry } = setUp();
    const boundary = new ErrorReportingBoundary({ telemetry, fallback: null, context: { part: "chart" } });
    boundary.componentDidCatch(new Error("x"), info);
    expect(telemetry.logs[0]?.context).toMatchObject({ part: "chart", componentStack: info.componentStack });
  });
});
