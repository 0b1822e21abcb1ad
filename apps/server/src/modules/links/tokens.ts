import type { Config } from "../../config/config.ts";
import { createUrlSigner } from "../signing/signed-url.ts";
import { readSigningKey } from "../signing/signing-key.ts";
import { createDigestTokens } from "./digest-links.ts";
import { createLinkTokens } from "./manage-token.ts";
import { createPersonHash, createPersonTokens } from "./person-tokens.ts";
import { createPreviewTokens } from "./preview-tokens.ts";
import { createSeededTokens } from "./seeded-tokens.ts";

/** Whatever is made with the signing key, the same in every process. */
export function createTokens(config: Pick<Config, "signingKey" | "dataDir">, now: () => Date) {
  const signingKey = readSigningKey(config);
  const signer = createUrlSigner(signingKey);
  return {
    signingKey,
    signer,
    linkTokens: createLinkTokens(signer, now),
    digestTokens: createDigestTokens(signer, now),
    personTokens: createPersonTokens(signer, now),
    previewTokens: createPreviewTokens(signingKey),
    doorTokens: createSeededTokens(signingKey, "door-link"),
    /** Stands for a person's email or account where nothing else may be kept. */
    hashPerson: createPersonHash(signingKey),
  };
}
