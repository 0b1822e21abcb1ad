import { describe, expect, it } from "vitest";
import { measureBundle } from "./bundle-size.ts";

describe("the size of a bundle", () => {
  it("is the same for its first part where everything is imported at once", async () => {
    const { firstPart, whole } = await measureBundle('export { default } from "keycloak-js";');
    expect(firstPart).toEqual(whole);
    expect(whole.brotliBytes).toBeGreaterThan(5_000);
    expect(whole.gzipBytes).toBeGreaterThan(whole.brotliBytes);
  });

  it("counts what is imported later in the whole alone, static imports of the entry in both", async () => {
    const source =
      'import Keycloak from "keycloak-js"; console.log(Keycloak); export const later = import("oidc-client-ts");';
    const now = await measureBundle('export { default } from "keycloak-js";');
    const { firstPart, whole } = await measureBundle(source);
    expect(firstPart.gzipBytes).toBeGreaterThan(now.whole.gzipBytes * 0.9);
    expect(whole.gzipBytes).toBeGreaterThan(firstPart.gzipBytes + 15_000);
  });

  it("leaves React to the application", async () => {
    const { whole } = await measureBundle(
      'export { createElement } from "react"; export { createRoot } from "react-dom/client";',
    );
    expect(whole.gzipBytes).toBeLessThan(300);
  });
});
