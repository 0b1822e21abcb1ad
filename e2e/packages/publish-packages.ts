import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer } from "verdaccio";
import { runCommand } from "../../scripts/processes/run-command.ts";
import { turbo } from "../../scripts/steps/build-site.ts";

/** Builds the packages and publishes them to a registry on loopback, whose origin the tests find in CORP_REGISTRY. */
export default async function publishPackages(): Promise<() => Promise<void>> {
  await succeed(turbo, ["run", "build", "--filter=./packages/*", "--output-logs=errors-only"]);
  const folder = mkdtempSync(join(tmpdir(), "corp-registry-"));
  const server = await startRegistry(folder);
  const stop = async (): Promise<void> => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    rmSync(folder, { recursive: true, force: true });
  };
  const { address: host, port } = server.address() as AddressInfo;
  const registry = `http://${host}:${port}/`;
  process.env["CORP_REGISTRY"] = registry;
  try {
    await succeed("pnpm", [
      "--filter=./packages/*",
      "--recursive",
      "publish",
      "--no-git-checks",
      "--no-provenance",
      // Wins over a registry of the scope in the user's own .npmrc, which wins over --registry.
      `--config.@corp:registry=${registry}`,
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** It has the packages of this repository alone; projects take all others from the registry that npm is set to. */
async function startRegistry(folder: string): Promise<Server> {
  const server: Server = await runServer({
    configPath: join(folder, "config.yaml"),
    self_path: folder,
    storage: join(folder, "storage"),
    packages: { "@corp/*": { access: "$all", publish: "$all" } },
    uplinks: {},
    auth: {},
    web: { enable: false },
    log: { type: "stdout", level: "warn" },
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

async function succeed(file: string, args: readonly string[]): Promise<void> {
  const { isOk, output } = await runCommand(file, args);
  if (!isOk) throw new Error(`${file} ${args.join(" ")}:\n${output}`);
}
