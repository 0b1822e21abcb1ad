import { fileURLToPath } from "node:url";
import { asOne, printResult } from "./checks/check-result.ts";
import type { CheckResult } from "./checks/check-result.ts";
import { runPlaywright } from "./checks/run-playwright.ts";
import { ensureChromium } from "./chromium.ts";
import { checkJava } from "./keycloak/find-java.ts";
import { findKeycloak } from "./keycloak/find-keycloak.ts";
import { startKeycloak } from "./keycloak/start-keycloak.ts";
import type { Keycloak } from "./keycloak/start-keycloak.ts";
import { describeError, exitWithFailure, OperatorError } from "./processes/operator-error.ts";
import { chooseFreePort } from "./processes/ports.ts";
import { runCommand, stopCommands } from "./processes/run-command.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

const soakTimeoutMs = 2 * 60 * 60 * 1000;
const aborting = new AbortController();
let starting: Promise<Keycloak> | null = null;

const [first, ...others] = process.argv.slice(2);
const isSoak = first === "--soak";

/**
 * `npm run test:keycloak [-- ARGUMENTS]`: the browser suite of sign-in against a real Keycloak; it ends with the line
 * "N passed, N failed". The arguments are Playwright's. With `--soak` first, it is the soak, and the others are its.
 */
async function main(): Promise<void> {
  stopOnSignals();
  const result = await runSuite().catch((error: unknown) => asOne(false, describeError(error)));
  if (!aborting.signal.aborted) printResult(result);
}

async function runSuite(): Promise<CheckResult> {
  const accessTokenSeconds = readAccessTokenSeconds();
  const path = readPath();
  await runStep("Java", checkJava);
  await runStep("Dependencies", installDependencies);
  let home = "";
  await runStep("Keycloak (fetched by Maven the first time, about 190 MB)", async () => {
    home = await findKeycloak();
    return home;
  });
  // Before Keycloak, whose start takes long.
  await ensureChromium();
  const port = await chooseFreePort("127.0.0.1");
  try {
    await runStep("Start of Keycloak", async () => {
      starting = startKeycloak({
        home,
        publicOrigin: `https://kc.localhost:${port}`,
        path,
        siteOrigins: ["https://app.localhost:*"],
        isDpopRequired: process.env["KEYCLOAK_DPOP"] === "required",
        accessTokenSeconds,
        signal: aborting.signal,
      });
      return (await starting).url;
    });
    return await runTests(await starting, port);
  } finally {
    await stopKeycloak();
  }
}

async function runTests(keycloak: Keycloak | null, port: number): Promise<CheckResult> {
  if (keycloak === null) return asOne(false, "Keycloak is not running.");
  const env = {
    SIGN_IN_PROVIDER: "keycloak",
    KEYCLOAK_URL: keycloak.url,
    KEYCLOAK_LOG: keycloak.logFile,
    SIGN_IN_PROVIDER_PORT: String(port),
    ACCESS_TOKEN_SECONDS: String(readAccessTokenSeconds()),
  };
  let counts: CheckResult = asOne(false, "The tests did not run.");
  await runStep(isSoak ? "Soak of sign-in" : "Browser suite of sign-in", async () => {
    counts = isSoak
      ? await runSoak(env)
      : await runPlaywright(["--config=sign-in", ...process.argv.slice(2)], { ...(await ensureChromium()), ...env });
    return undefined;
  });
  return counts;
}

/** The table is what it is run for. */
async function runSoak(env: Readonly<Record<string, string>>): Promise<CheckResult> {
  const chromiums = await ensureChromium();
  const script = fileURLToPath(new URL("../e2e/sign-in/soak.ts", import.meta.url));
  const { isOk, output } = await runCommand(process.execPath, [script, ...others], {
    env: { ...chromiums, ...env },
    timeoutMs: soakTimeoutMs,
  });
  return isOk ? { ...asOne(true, ""), note: output.trimEnd() } : asOne(false, output);
}

async function stopKeycloak(): Promise<void> {
  const keycloak = await starting?.catch(() => null);
  await keycloak?.stop();
}

function readAccessTokenSeconds(): number {
  const text = process.env["ACCESS_TOKEN_SECONDS"] || (isSoak ? "20" : "300");
  const value = /^\d+$/u.test(text) ? Number(text) : 0;
  if (value < 10) throw new OperatorError(`ACCESS_TOKEN_SECONDS must be a whole number from 10, not "${text}".`);
  return value;
}

/** KEYCLOAK_PATH: "/" is Keycloak's own default. */
function readPath(): "" | `/${string}` {
  const path = (process.env["KEYCLOAK_PATH"] ?? "/auth").replace(/\/$/u, "");
  if (path === "" || isPath(path)) return path;
  throw new OperatorError(`KEYCLOAK_PATH must begin with a slash, not "${path}".`);
}

const isPath = (path: string): path is `/${string}` => path.startsWith("/");

/** One Ctrl+C arrives several times, from the terminal and from npm: only the first counts. */
function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (aborting.signal.aborted) return;
      aborting.abort(new OperatorError("Stopped."));
      stopCommands();
      void stopKeycloak().finally(() => process.exit(signal === "SIGINT" ? 130 : 143));
    });
  }
}

main().catch(exitWithFailure);
