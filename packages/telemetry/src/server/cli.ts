#!/usr/bin/env node
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { symbolicate } from "./symbolicate.ts";

const usage = `Usage: telemetry symbolicate --maps FOLDER [FILE]

Prints a stack trace of a built page with the positions in its sources.

  --maps FOLDER  the folder with the source maps, as the build wrote them
  FILE           a stack trace, or a log entry in JSON; default: standard input

Exit status: 0 when a frame was resolved, 1 when none was, 2 for wrong arguments or an unreadable file.
`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { maps: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const [command, file, ...others] = positionals;
  if (command !== "symbolicate" || values.maps === undefined || others.length > 0) throw new Error(usage);
  const given = file === undefined ? await buffer(process.stdin) : await readFile(file);
  const { text, resolved } = await symbolicate(given, values.maps);
  process.stdout.write(`${text}\n`);
  if (resolved > 0) return 0;
  console.error(`No frame could be resolved by the source maps in ${values.maps}.`);
  return 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
