import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createPreviewTokens } from "./preview-tokens.ts";
import { matchesToken } from "./seeded-tokens.ts";

const tokens = createPreviewTokens("k".repeat(32));
const thing = { entity: "event", entity_id: "e1" } as const;
const dates = { created_at: new Date(0), created_by: null, expires_at: new Date(1) };

it("reads a token again of which only the hash and a seed are stored", () => {
  const link = { ...thing, ...dates, ...tokens.create(thing) };
  const token = tokens.read(link) ?? "";
  // The site redirects URLs with capitals to small letters.
  expect(token).toMatch(/^[\da-f]{64}$/u);
  expect(link.token_hash).toBe(createHash("sha256").update(token).digest("hex"));
  expect(JSON.stringify(link)).not.toContain(token);
  for (const text of [token, `${token}x`, link.token_hash, ""])
    expect(matchesToken(link, text), text).toBe(text === token);
  expect(tokens.read({ ...link, ...tokens.create(thing) })).not.toBe(token);
});

it("reads no token without a seed, of another thing, or with another key", () => {
  const link = { ...thing, ...dates, ...tokens.create(thing) };
  expect(tokens.read({ ...link, seed: null })).toBeNull();
  expect(tokens.read({ ...link, entity_id: "e2" })).toBeNull();
  expect(createPreviewTokens("j".repeat(32)).read(link)).toBeNull();
});
