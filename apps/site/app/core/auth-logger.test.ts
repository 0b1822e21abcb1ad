import type { LogFields, Logger } from "@corp/telemetry";
import { expect, it } from "vitest";
import { authLogger } from "./auth-logger.ts";

it("passes on what the sign-in says, failures as errors and everything else as context", () => {
  const said: [string, string, LogFields | undefined][] = [];
  const say =
    (level: string) =>
    (message: string, fields?: LogFields): void =>
      void said.push([level, message, fields]);
  const logger: Logger = {
    critical: say("critical"),
    error: say("error"),
    warn: say("warn"),
    info: say("info"),
    debug: say("debug"),
    child: () => logger,
  };
  const failure = new Error("no network");

  const { info, warn, error } = authLogger(logger);
  info("Nobody is signed in silently.");
  warn("A redirect target of another origin is ignored.", { target: "https://evil.example" });
  error("Sign-in failed.", failure);

  expect(said).toEqual([
    ["info", "Nobody is signed in silently.", {}],
    ["warn", "A redirect target of another origin is ignored.", { context: { target: "https://evil.example" } }],
    ["error", "Sign-in failed.", { error: failure }],
  ]);
});
