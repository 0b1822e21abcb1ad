import { existsSync } from "node:fs";
import { asOne, printResult } from "./checks/check-result.ts";
import type { CheckResult } from "./checks/check-result.ts";
import { runPlaywright } from "./checks/run-playwright.ts";
import { describeError, exitWithFailure } from "./processes/operator-error.ts";
import { buildSite } from "./steps/build-site.ts";
import { hasDebianPackages, installDebianPackages } from "./steps/debian-packages.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

/** Debian's names of the engines and of WebKit's display, with a program of each. */
const packages = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  "libwebkit2gtk-4.1-0": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

/**
 * `npm run test:engines [-- ARGUMENTS]`: the site in Firefox and WebKit; it ends with the line "N passed, N failed".
 * The arguments are Playwright's (`--project=WebKit`). As root on Debian it installs the engines; one that is missing
 * afterwards is named, with what to install, and its tests are skipped.
 */
async function main(): Promise<void> {
  printResult(await runSuite().catch((error: unknown) => asOne(false, describeError(error))));
}

async function runSuite(): Promise<CheckResult> {
  await runStep("Dependencies", installDependencies);
  const missing = Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (missing.length > 0 && hasDebianPackages)
    await runStep(`${missing.join(", ")} from Debian`, async () => {
      await installDebianPackages(missing);
      return undefined;
    });
  await runStep("Build", buildSite);
  let result = asOne(false, "The tests did not run.");
  await runStep("Firefox and WebKit", async () => {
    result = await runPlaywright(["--config=engines", ...process.argv.slice(2)]);
    return undefined;
  });
  return result;
}

main().catch(exitWithFailure);
