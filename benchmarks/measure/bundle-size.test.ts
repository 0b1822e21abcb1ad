import { describe, expect, it } from "vitest";
import { measureBundle } from "./bundle-size.ts";

describe("measureBundle", () => {
  it("returns equal sizes without dynamic imports", async () => {
    const { firstPart, whole } = await measureBundle('export { default } from "keycloak-js";');
    expect(firstPart).toEqual(whole);
    expect(whole.brotliBytes).toBeGreaterThan(5_000);
    expect(whole.gzipBytes).toBeGreaterThan(whole.brotliBytes);
  });

  it("counts dynamic imports in the whole alone, and static imports in both", async () => {
    const source =
      'import Keycloak from "keycloak-js"; console.log(Keycloak); export const later = import("oidc-client-ts");';
    const now = await measureBundle('export { default } from "keycloak-js";');
    const { firstPart, whole } = await measureBundle(source);
    expect(firstPart.gzipBytes).toBeGreaterThan(now.whole.gzipBytes * 0.9);
    expect(whole.gzipBytes).toBeGreaterThan(firstPart.gzipBytes + 15_000);
  });

  it("excludes React", async () => {
    const { whole } = await measureBundle(
      'export { createElement } from "react"; export { createRoot } from "react-dom/client";',
    );
    expect(whole.gzipBytes).toBeLessThan(300);
  });
});
