import { join } from "node:path";
import { root, runCommand } from "../processes/run-command.ts";
import { OperatorError } from "../processes/operator-error.ts";
import { buildSite } from "../steps/build-site.ts";
import { asOne } from "./check.ts";
import type { Check } from "./check.ts";

const secondsEach = "2";

/** A short run; in `npm run attack` each attack lasts longer. */
export const attack: Check = {
  name: "attack",
  title: "Attacks by one address, while another visitor reads",
  cores: 2,
  after: ["builds"],
  dependsOn: /^(?:apps\/(?:site|server)|scripts\/processes|benchmarks\/(?:src\/attacks|measure\/attacks))/u,
  run: async () => {
    // The test needs several loopback addresses, and reads memory from /proc.
    if (process.platform !== "linux") return { passed: 0, failed: 0, output: "", note: "on Linux only" };
    try {
      await buildSite();
    } catch (error) {
      if (error instanceof OperatorError) return asOne(false, error.message);
      throw error;
    }
    const { output } = await runCommand(process.execPath, [join(root, "benchmarks/src/attacks.ts")], {
      env: { SECONDS: secondsEach },
    });
    const [, held, not] = /^(\d+) held, (\d+) not$/mu.exec(output) ?? [];
    if (held === undefined) return asOne(false, output);
    return { passed: Number(held), failed: Number(not), output, table: output.trim() };
  },
};
