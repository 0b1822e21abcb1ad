import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { root, runCommand } from "../processes/run-command.ts";

/** The newest version that runs on Java 17. */
const version = "26.7.3";
const plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";

/** Distributions, run folders and the log. */
export const cacheFolder: string = join(root, ".cache/keycloak");

/**
 * The folder of an unpacked Keycloak: KEYCLOAK_HOME, else the cached one, else a download by Maven.
 *
 * @throws {OperatorError} with instructions if none can be found or downloaded.
 */
export async function findKeycloak(): Promise<string> {
  const named = process.env["KEYCLOAK_HOME"];
  if (named) {
    if (isKeycloak(named)) return named;
    throw new OperatorError(`KEYCLOAK_HOME ${named} holds no Keycloak: there is no bin/kc.sh in it.`);
  }
  const kept = join(cacheFolder, version);
  if (!isKeycloak(kept)) await fetchByMaven(kept);
  return kept;
}

function isKeycloak(folder: string): boolean {
  return existsSync(join(folder, "bin/kc.sh"));
}

/** Maven resolves the repository, verifies the checksum and unpacks. */
async function fetchByMaven(target: string): Promise<void> {
  const wayOut = `install Maven and try again, or unpack Keycloak ${version} yourself and name its folder with KEYCLOAK_HOME`;
  if (!(await runCommand("mvn", ["--version"])).isOk)
    throw new OperatorError(`Keycloak is fetched by Maven, and mvn does not start: ${wayOut}.`);
  const folder = `${target}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    // Without a project, the plugin puts its markers below a folder that is literally called "${project.basedir}".
    const { isOk, output } = await runCommand(
      "mvn",
      [
        "--batch-mode",
        "--quiet",
        `${plugin}:unpack`,
        `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`,
        `-DoutputDirectory=${join(folder, "unpacked")}`,
        `-Dmaven.repo.local=${join(folder, "repository")}`,
      ],
      { workingFolder: relative(root, folder) },
    );
    const unpacked = join(folder, `unpacked/keycloak-${version}`);
    if (!isOk || !isKeycloak(unpacked))
      throw new OperatorError(`Keycloak ${version} could not be fetched by Maven (${reasonIn(output)}): ${wayOut}.`);
    // Renamed when complete, so that an interrupted download is not used.
    renameSync(unpacked, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reasonIn(output: string): string {
  const line = output.split("\n").find((text) => text.includes("[ERROR]") || text.trim() !== "");
  return line?.replace("[ERROR]", "").trim() ?? "no reason was given";
}
