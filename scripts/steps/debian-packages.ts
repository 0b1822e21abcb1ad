import { existsSync } from "node:fs";
import { runCommand } from "../processes/run-command.ts";

/** Whether this process may install packages of Debian or Ubuntu. */
export const hasDebianPackages: boolean = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs packages. The caller looks afterwards whether it has what it needs. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: readonly string[]) =>
    runCommand("apt-get", ["-qq", "-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0", ...args], { env });
  const install = ["install", "-y", "--no-install-recommends", ...names];
  if ((await apt(...install)).isOk) return;
  await apt("update");
  await apt(...install);
}
