import { expect, it } from "vitest";
import { lastComplaint } from "./last-complaint.ts";

it("finds the error in what Node prints of an uncaught one", () => {
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
  expect(lastComplaint(lines)).toBe("Error: no disk");
});

it("takes the last sentence where there is no stack", () => {
  expect(lastComplaint(["(node:7) ExperimentalWarning: SQLite", "Port 3001 is in use."])).toBe("Port 3001 is in use.");
});

it("has nothing to say about silence", () => {
  expect(lastComplaint([])).toBeNull();
  expect(lastComplaint(["", "Node.js v24.21.0"])).toBeNull();
});
