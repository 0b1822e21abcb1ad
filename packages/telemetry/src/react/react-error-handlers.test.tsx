import { describe, expect, it } from "vitest";
import type { ReportErrorOptions } from "../errors/error-reporter.ts";
import { reactErrorHandlers } from "./react-error-handlers.ts";

function setUp() {
  const reports: [unknown, ReportErrorOptions | undefined][] = [];
  const printed: unknown[] = [];
  const handlers = reactErrorHandlers(
    { reportError: (error, options) => void reports.push([error, options]) },
    { print: (error) => void printed.push(error) },
  );
  return { handlers, reports, printed };
}

const info = { componentStack: "\n    at Page" };

describe("reactErrorHandlers", () => {
  it("reports uncaught and caught errors at level error with the framework mechanism and logs them to the console", () => {
    const { handlers, reports, printed } = setUp();
    const error = new Error("x");
    handlers.onUncaughtError(error, info);
    handlers.onCaughtError("thrown text", info);
    expect(reports).toEqual([
      [
        error,
        { mechanism: "framework", level: "error", context: { react: "uncaught", componentStack: info.componentStack } },
      ],
      [
        "thrown text",
        { mechanism: "framework", level: "error", context: { react: "caught", componentStack: info.componentStack } },
      ],
    ]);
    expect(printed).toEqual([error, "thrown text"]);
  });

  it("reports recovered errors at level error, as the thrown error instead of React's wrapper", () => {
    const { handlers, reports } = setUp();
    const thrown = new TypeError("inner");
    handlers.onRecoverableError(new Error("There was an error while hydrating", { cause: thrown }), info);
    expect(reports[0]?.[0]).toBe(thrown);
    expect(reports[0]?.[1]).toMatchObject({ level: "error", context: { react: "recoverable" } });
  });
});
