import { LOG_LEVELS } from "../logging/level.ts";

type Rule = "level" | "consent" | "service" | "environment" | "url" | "share" | "limit";

const rules: Readonly<Record<Rule, readonly [pattern: RegExp, expected: string]>> = {
  level: [new RegExp(`^(${LOG_LEVELS.join("|")})$`), LOG_LEVELS.join(", ")],
  consent: [/^(granted|pending|denied)$/, "granted, pending, denied"],
  service: [/^[\w.-]{1,64}$/, "1 to 64 Latin letters, digits, _, . and -"],
  environment: [/^(?=.*\S).{1,64}$/, "1 to 64 characters, such as prod"],
  // The lookahead refuses what no URL has, unfilled templates, and a host or first segment `undefined` or `null`.
  url: [
    /^(?!\/\/|.*[\s{}\\]|(https?:\/)?\/(undefined|null)([/:?#]|$))(https?:\/\/([^/?#@:[\]]+|\[[\da-f:]+])(:\d{1,5})?([/?#]|$)|\/|$)/i,
    "a URL with https:// or a path that begins with /",
  ],
  share: [/^(0|1|0\.\d+|[\d.]+e-\d+)$/, "a number from 0 to 1"],
  limit: [/^([\d.]+(e[+-]\d+)?|Infinity)$/, "a number, 0 or more"],
};

/**
 * Checks an option when its owner is made. Otherwise a mistake in it, often an environment variable that is missing or
 * spelt another way, would show by missing records only.
 *
 * @param name as the caller wrote it, for the message
 * @throws {RangeError} for a value that cannot be meant
 */
export function checkOption(name: string, value: unknown, rule: Rule): void {
  const [pattern, expected] = rules[rule];
  const type = rule === "share" || rule === "limit" ? "number" : "string";
  if (typeof value === type && pattern.test(String(value))) return;
  throw new RangeError(
    `Telemetry: ${name} must be ${expected}; it is ${typeof value === "string" ? JSON.stringify(value) : String(value)}`,
  );
}

/** Checks the options of an object by rule, those that it has and that are not undefined. */
export function checkOptions(rule: keyof typeof rules, options: object, prefix = ""): void {
  for (const [name, value] of Object.entries(options)) if (value !== undefined) checkOption(prefix + name, value, rule);
}
