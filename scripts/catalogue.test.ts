import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const command = fileURLToPath(new URL("catalogue.ts", import.meta.url));

it("passes its options on to Storybook", async () => {
  // Without them Storybook would start, and be ended by the time limit. With them it ends by itself.
  const { stdout } = await promisify(execFile)(process.execPath, [command, "--help"], { timeout: 60_000 });
  expect(stdout).toContain("-p, --port <number>");
}, 90_000);
