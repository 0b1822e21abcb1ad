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
  it("reports what a boundary caught, with the part and React Router's route", () => {
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
    "counts %s once, when the root, the boundary and the window all see it",
    (thrown) => {
      const { telemetry, root, boundary } = setUp();
      root.onCaughtError(thrown, info);
      boundary(thrown, info);
      if (thrown instanceof Error) telemetry.reportError(thrown, { channel: "sync" });
      expect(telemetry.errors).toHaveLength(1);
    },
  );

  it("counts the same text twice when it was thrown in two places", () => {
    const { telemetry, root } = setUp();
    root.onCaughtError("a text", info);
    root.onCaughtError("a text", { componentStack: "\n    at Other" });
    expect(telemetry.errors).toHaveLength(2);
  });

  it("keeps two telemetries apart", () => {
    const [first, second] = [setUp(), setUp()];
    first.root.onCaughtError("a text", info);
    second.root.onCaughtError("a text", info);
    expect([first.telemetry.errors.length, second.telemetry.errors.length]).toEqual([1, 1]);
  });

  it("leaves out what is no failure", () => {
    const telemetry = createTestTelemetry();
    boundaryErrorHandler(telemetry, { isIgnored: (error) => error === "not found" })("not found");
    expect(telemetry.records).toEqual([]);
  });
});

describe("ErrorReportingBoundary", () => {
  it("shows the fallback for whatever was thrown, also for nothing, and the children otherwise", () => {
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

  it("reports what it caught", () => {
    const { telemetry } = setUp();
    const boundary = new ErrorReportingBoundary({ telemetry, fallback: null, context: { part: "chart" } });
    boundary.componentDidCatch(new Error("x"), info);
    expect(telemetry.logs[0]?.context).toMatchObject({ part: "chart", componentStack: info.componentStack });
  });
});
