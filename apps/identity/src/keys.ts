import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JWK } from "jose";
import { StartError } from "./config.ts";

export interface Keys {
  readonly signingKey: JWK;
  readonly cookieKeys: readonly string[];
}

/** Loads the provider's secrets, generated at the first start: new ones would sign all users out. */
export function loadKeys(folder: string): Keys {
  const path = join(folder, "keys.json");
  return readKeys(path) ?? createKeys(path);
}

function readKeys(path: string): Keys | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    const keys: unknown = JSON.parse(text);
    if (isKeys(keys)) return keys;
  } catch (cause) {
    throw invalidKeys(path, cause);
  }
  throw invalidKeys(path);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function invalidKeys(path: string, cause?: unknown): StartError {
  return new StartError(
    `The file ${path} contains no valid keys; delete it to generate new ones, which signs all users out.`,
    { cause },
  );
}

function createKeys(path: string): Keys {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(12).toString("base64url");
  const keys: Keys = {
    signingKey: { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" },
    cookieKeys: [randomBytes(32).toString("base64url")],
  };
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: "wx" });
  return keys;
}

function isKeys(value: unknown): value is Keys {
  if (typeof value !== "object" || value === null || !("signingKey" in value) || !("cookieKeys" in value)) return false;
  const { signingKey, cookieKeys } = value;
  const isSigningKey =
    typeof signingKey === "object" && signingKey !== null && "kty" in signingKey && "kid" in signingKey;
  return (
    isSigningKey &&
    Array.isArray(cookieKeys) &&
    cookieKeys.length > 0 &&
    cookieKeys.every((key) => typeof key === "string")
  );
}
