import { describe, expect, it } from "vitest";
import { isWarning, parseLogLine, readableLine, findReadyPort } from "./log-line.ts";

const server = (entry: object) => parseLogLine("server", "stdout", JSON.stringify(entry));

describe("a log line", () => {
  it("has the port of a ready process, in its context or beside the message", () => {
    expect(findReadyPort(server({ message: "ready", level: "INFO", context: { port: 4100 } }))).toBe(4100);
    expect(findReadyPort(parseLogLine("identity", "stdout", '{"message":"ready","port":4101}'))).toBe(4101);
  });

  it("is ready only for the exact message", () => {
    expect(findReadyPort(server({ message: "almost ready", context: { port: 1 } }))).toBeNull();
    expect(findReadyPort(parseLogLine("server", "stdout", "ready port 3000"))).toBeNull();
    expect(findReadyPort(parseLogLine("server", "stderr", '{"message":"ready","port":1}'))).toBeNull();
  });

  it("is worth showing from WARN upwards", () => {
    const levels = ["DEBUG", "INFO", "WARN", "ERROR", "CRITICAL"];
    expect(levels.filter((level) => isWarning(server({ message: "m", level })))).toEqual(["WARN", "ERROR", "CRITICAL"]);
  });

  it("is formatted as one short line", () => {
    const line = server({
      message: "Refused",
      level: "WARN",
      context: { service: "server", status: 500, error: { message: "no disk" } },
    });
    expect(readableLine(line)).toBe("[server] WARN Refused: no disk status=500");
  });

  it("accepts lines that are not JSON", () => {
    expect(parseLogLine("site", "stdout", "{oops").entry).toBeNull();
    expect(readableLine(parseLogLine("site", "stdout", "{oops"))).toBe("[site] {oops");
  });
});
