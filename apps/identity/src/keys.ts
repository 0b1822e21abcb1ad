import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JWK } from "jose";
import { StartError } from "./start-error.ts";

export interface Keys {
  readonly signingKey: JWK;
  readonly cookieKeys: readonly string[];
}

/** The provider's secrets, made at the first start and kept: with new ones everybody would be signed out. */
export function loadKeys(folder: string): Keys {
  const path = join(folder, "keys.json");
  return readKeys(path) ?? createKeys(path);
}

function readKeys(path: string): Keys | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return null;
  }
  try {
    const keys: unknown = JSON.parse(text);
    if (isKeys(keys)) return keys;
  } catch {
    // Told below: a truncated file and a foreign one are the same to whoever reads the message.
  }
  throw new StartError(
    `The file ${path} holds no keys; delete it to have new ones made (everybody is signed out then).`,
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
