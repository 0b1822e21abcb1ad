import { asOne } from "./checks/check.ts";
import type { CheckResult } from "./checks/check.ts";
import { runPlaywright } from "./checks/run-playwright.ts";
import { signInSuite } from "./checks/browser-checks.ts";
import { ensureChromium } from "./chromium.ts";
import { checkJava } from "./keycloak/find-java.ts";
import { findKeycloak } from "./keycloak/find-keycloak.ts";
import { startKeycloak } from "./keycloak/start-keycloak.ts";
import type { Keycloak } from "./keycloak/start-keycloak.ts";
import { describeError, exitWithFailure, OperatorError } from "./processes/operator-error.ts";
import { chooseFreePort } from "./processes/ports.ts";
import { stopCommands } from "./processes/run-command.ts";
import { installDependencies } from "./steps/install-dependencies.ts";
import { runStep } from "./steps/progress.ts";

const aborting = new AbortController();
let starting: Promise<Keycloak> | null = null;

/**
 * `npm run test:keycloak [-- ARGUMENTS]`: the browser suite of sign-in against a real Keycloak; it ends with the line
 * "N passed, N failed". The arguments are Playwright's.
 */
async function main(): Promise<void> {
  stopOnSignals();
  const { passed, failed, output, note } = await runSuite().catch((error: unknown) =>
    asOne(false, describeError(error)),
  );
  if (aborting.signal.aborted) return;
  if (failed > 0) print(output.trimEnd());
  if (note !== undefined) print(note);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  print(`\n${passed} passed, ${failed} failed`);
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
    return await runBrowserSuite(await starting, port);
  } finally {
    await stopKeycloak();
  }
}

async function runBrowserSuite(keycloak: Keycloak | null, port: number): Promise<CheckResult> {
  if (keycloak === null) return asOne(false, "Keycloak is not running.");
  let counts: CheckResult = asOne(false, "The browser suite did not run.");
  await runStep("Browser suite of sign-in", async () => {
    counts = await runPlaywright([...signInSuite, ...process.argv.slice(2)], {
      SIGN_IN_PROVIDER: "keycloak",
      KEYCLOAK_URL: keycloak.url,
      SIGN_IN_PROVIDER_PORT: String(port),
    });
    return undefined;
  });
  return counts;
}

async function stopKeycloak(): Promise<void> {
  const keycloak = await starting?.catch(() => null);
  await keycloak?.stop();
}

function readAccessTokenSeconds(): number {
  const text = process.env["ACCESS_TOKEN_SECONDS"] || "300";
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

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch(exitWithFailure);
