export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting; its message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const value = /^\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[name] ?? fallback;
  const choice = choices.find((known) => known === text.toLowerCase());
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(", ")}, not "${text}".`);
}

export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

/** The origin of an http(s) URL without path, query and credentials, otherwise null. */
export function originIn(text: string): string | null {
  const origin = isWebUrl(text) ? new URL(text).origin : null;
  return origin !== null && text.replace(/\/$/u, "").toLowerCase() === origin ? origin : null;
}
