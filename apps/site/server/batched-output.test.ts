import { EventEmitter, once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBatchedOutput } from "./batched-output.ts";

function fakeOutput() {
  const written: string[] = [];
  const process = new EventEmitter();
  const output = { write: (text: string) => written.push(text) > 0 };
  return { written, process, write: createBatchedOutput(output, process as unknown as NodeJS.Process) };
}

it("writes the lines of one turn of the event loop together and in order", async () => {
  const { written, write } = fakeOutput();
  write("a");
  write("b");
  expect(written).toEqual([]);
  await turn();
  expect(written).toEqual(["a\nb\n"]);
  write("c");
  await turn();
  expect(written).toEqual(["a\nb\n", "c\n"]);
});

it("writes a large batch at once", () => {
  const { written, write } = fakeOutput();
  write("x".repeat(70_000));
  expect(written).toHaveLength(1);
});

it("writes pending lines when the process exits", async () => {
  const { written, process, write } = fakeOutput();
  const ended = once(process, "exit");
  write("last words");
  process.emit("exit", 1);
  await ended;
  expect(written).toEqual(["last words\n"]);
});
