import { writeFileSync } from "node:fs";
import { decode, encode, variantsUpTo } from "../../src/modules/files/encode-image.ts";

/** Prints the processor time of each step of an uploaded photo as JSON. The argument is the photo's path. */

interface Step {
  readonly step: string;
  readonly cpuMs: number;
  readonly bytes: number;
}

const [, , path = ""] = process.argv;
const steps: Step[] = [];

async function measured<Result>(step: string, work: () => Promise<Result>, countBytes: (result: Result) => number) {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  steps.push({ step, cpuMs: (user + system) / 1000, bytes: countBytes(result) });
  return result;
}

const base = await measured(
  "decoded",
  () => decode(path),
  ({ data }) => data.length,
);
for (const [width, extension] of variantsUpTo(base.info.width))
  await measured(
    `${extension} ${width}`,
    () => encode(base, width, extension),
    ({ bytes }) => bytes.length,
  );
writeFileSync(1, JSON.stringify(steps));
