import { expect, it } from "vitest";
import { runCommand } from "./run-command.ts";

it("returns a command's output and success", async () => {
  const result = await runCommand(process.execPath, [
    "-e",
    "console.log('out'); console.error('err'); process.exitCode = 2",
  ]);
  expect(result.isOk).toBe(false);
  expect(result.output).toContain("out\n");
  expect(result.output).toContain("err\n");
});

it("reports a missing command as failed", async () => {
  expect(await runCommand("corp-no-such-command", [])).toMatchObject({ isOk: false });
});

it("kills a command and its children on time-out", async () => {
  const script =
    "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
  const result = await runCommand(process.execPath, ["-e", script], { timeoutMs: 300 });
  expect(result.isOk).toBe(false);
});
