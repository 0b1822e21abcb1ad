import { expect, it } from "vitest";
import { runCommand } from "./run-command.ts";

it("keeps what a command says, and whether it went well", async () => {
  const result = await runCommand(process.execPath, [
    "-e",
    "console.log('out'); console.error('err'); process.exitCode = 2",
  ]);
  expect(result.isOk).toBe(false);
  expect(result.output).toContain("out\n");
  expect(result.output).toContain("err\n");
});

it("takes a command that is not there for one that failed", async () => {
  expect(await runCommand("corp-no-such-command", [])).toMatchObject({ isOk: false });
});

it("ends a command that does not, with what it has started", async () => {
  const script =
    "require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
  const result = await runCommand(process.execPath, ["-e", script], { timeoutMs: 300 });
  expect(result.isOk).toBe(false);
});
