// Runs a TypeScript script, or a program such as pnpm, under Node 24 with pnpm on PATH. It runs on a bare Node 20, so
// it uses only Node's own modules.
//
//   node scripts/with-toolchain.mjs scripts/start.ts [arguments]
//   node scripts/with-toolchain.mjs pnpm exec changeset [arguments]

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeMajor = 24;
const pnpmVersion = readPnpmVersion();
const isWindows = process.platform === "win32";

const [command, ...commandArguments] = process.argv.slice(2);
if (command === undefined) fail("Usage: node scripts/with-toolchain.mjs <script or command> [arguments]");

const environment = cleanEnvironment();
const toolchain = isHere() ? { node: process.execPath, folder: dirname(process.execPath) } : await fetchToolchain();
run(toolchain);

/** The pnpm version is defined once, in "packageManager" of package.json. */
function readPnpmVersion() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return packageManager.replace(/^pnpm@/u, "").replace(/\+.*$/u, "");
}

/** Removes npm's own script variables, which npx and pnpm would read as settings. */
function cleanEnvironment() {
  const ofNpm =
    /^npm_(?:package_|lifecycle_|command$|execpath$|node_execpath$|config_(?:user_agent|npm_version|local_prefix|node_gyp)$)/u;
  const kept = Object.entries(process.env).filter(([name]) => !ofNpm.test(name));
  return { ...Object.fromEntries(kept), TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
}

function isHere() {
  if (Number(process.versions.node.split(".")[0]) < nodeMajor) return false;
  const { stdout } = spawnSync("pnpm", ["--version"], {
    cwd: root,
    env: environment,
    encoding: "utf8",
    shell: isWindows,
  });
  return stdout?.trim().split(".")[0] === pnpmVersion.split(".")[0];
}

/** npx caches the download: later runs only resolve the paths. */
async function fetchToolchain() {
  const title = `Node ${nodeMajor} and pnpm ${pnpmVersion} (fetched by npx the first time, about 100 MB)`;
  const startedAt = Date.now();
  write(process.stdout.isTTY ? `… ${title}` : `… ${title}\n`);
  const { code, stdout, stderr } = await askNpx();
  const answer = stdout.split("\n").findLast((line) => line.startsWith("["));
  if (code !== 0 || answer === undefined) {
    write("\n");
    fail(`Node ${nodeMajor} and pnpm ${pnpmVersion} could not be fetched by npx: ${lastError(stderr)}`);
  }
  const [node, path] = JSON.parse(answer);
  const folder = path.split(delimiter).find((entry) => existsSync(join(entry, isWindows ? "pnpm.cmd" : "pnpm")));
  const done = `✓ Node ${nodeMajor} and pnpm ${pnpmVersion}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`;
  write(process.stdout.isTTY ? `\r\u001B[2K${done}` : done);
  return { node, folder: folder ?? dirname(node) };
}

function askNpx() {
  const question = 'node -p "JSON.stringify([process.execPath,process.env.PATH||process.env.Path])"';
  const packages = ["-p", `node@${nodeMajor}`, "-p", `pnpm@${pnpmVersion}`];
  const quiet = ["--loglevel=error", "--no-update-notifier", "--no-fund", "--no-audit"];
  const npx = spawn("npx", ["-y", ...quiet, ...packages, "-c", isWindows ? JSON.stringify(question) : question], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    shell: isWindows,
  });
  const stopListening = passSignals(npx);
  let stdout = "";
  let stderr = "";
  npx.stdout.on("data", (chunk) => (stdout += chunk));
  npx.stderr.on("data", (chunk) => (stderr += chunk));
  return new Promise((resolve) => {
    npx.once("error", (error) => fail(`npx could not be started: ${error.message}`));
    npx.once("close", (code, signal) => {
      const received = stopListening() ?? signal;
      if (received !== null) process.exit(exitCodeOf(null, received));
      resolve({ code, stdout, stderr });
    });
  });
}

function run({ node, folder }) {
  const env = { ...environment, PATH: `${folder}${delimiter}${environment.PATH ?? ""}` };
  const isScript = /\.[cm]?[jt]s$/u.test(command);
  const [file, ...before] = isScript ? [node, command] : [command];
  const child = spawn(file, [...before, ...commandArguments], {
    cwd: root,
    env,
    stdio: "inherit",
    shell: isWindows && !isScript,
  });
  passSignals(child);
  stopWithParent(child);
  child.once("error", (error) => fail(`${file} could not be started: ${error.message}`));
  child.once("close", (code, signal) => process.exit(exitCodeOf(code, signal)));
}

/** Ctrl+C reaches the child twice, from the terminal and from here: the scripts handle only the first. */
function passSignals(child) {
  let received = null;
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
    return received;
  };
}

/** npm does not always forward the signal of a service manager: this process stops when its parent is gone. */
function stopWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 500);
  timer.unref();
}

function exitCodeOf(code, signal) {
  return signal === null ? (code ?? 1) : 128 + (constants.signals[signal] ?? 0);
}

function lastError(text) {
  const lines = text.split("\n").map((line) => line.replace(/^npm (?:error|ERR!) ?/u, "").trim());
  return lines.findLast((line) => line !== "" && !line.startsWith("A complete log")) ?? "no reason was given.";
}

function write(text) {
  process.stdout.write(text);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
