import { join } from "node:path";
import { OperatorError } from "../processes/operator-error.ts";
import { runCommand } from "../processes/run-command.ts";

const leastMajor = 17;

/** Finds the Java for Keycloak: JAVA_HOME, else PATH. @throws {OperatorError} when it is missing or too old. */
export async function checkJava(): Promise<string> {
  const home = process.env["JAVA_HOME"];
  const java = home ? join(home, "bin/java") : "java";
  const { isOk, output } = await runCommand(java, ["-version"]);
  const wanted = `install Java ${leastMajor} or newer, or name its folder with JAVA_HOME`;
  if (!isOk) throw new OperatorError(`Keycloak needs Java, and ${java} does not start: ${wanted}.`);
  const major = readJavaMajor(output);
  if (major === null || major < leastMajor)
    throw new OperatorError(
      `Keycloak needs Java ${leastMajor} or newer, and ${java} is ${major ?? "unknown"}: ${wanted}.`,
    );
  return `Java ${major}`;
}

/** The major version in the output of `java -version`; Java 8 reports itself as 1.8. */
export function readJavaMajor(output: string): number | null {
  const version = /version "(?:1\.)?(\d+)/u.exec(output)?.[1];
  return version === undefined ? null : Number(version);
}
