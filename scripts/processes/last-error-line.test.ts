import { expect, it } from "vitest";
import { lastErrorLine } from "./last-error-line.ts";

it("finds the error in Node's output of an uncaught one", () => {
  const lines = [
    "file:///srv/main.ts:3",
    "throw new Error('no disk');",
    "      ^",
    "",
    "Error: no disk",
    "    at main (file:///srv/main.ts:3:7)",
    "    at async file:///srv/main.ts:9:1 {",
    "  code: 'ENOSPC'",
    "}",
    "",
    "Node.js v24.21.0",
  ];
  expect(lastErrorLine(lines)).toBe("Error: no disk");
});

it("takes the last line when there is no stack", () => {
  expect(lastErrorLine(["(node:7) ExperimentalWarning: SQLite", "Port 3001 is in use."])).toBe("Port 3001 is in use.");
});

it("returns null without output", () => {
  expect(lastErrorLine([])).toBeNull();
  expect(lastErrorLine(["", "Node.js v24.21.0"])).toBeNull();
});
