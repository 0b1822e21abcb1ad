// bench: needs no site
import { measureBundle } from "../measure/bundle-size.ts";
import type { Size } from "../measure/bundle-size.ts";
import { entryPath, isApart, isPopup, isProofs, limits, ours } from "../measure/sign-in-bundle.ts";
import { kilobytes, table } from "../measure/table.ts";

/** The size of signing in: @corp/auth beside other libraries with the code flow and silent renewal of tokens. */

const ourBinding = `export { AuthProvider, RequireAuth, useAuth, useUser, useRole } from ${entryPath("react")};`;

/** Each with the exports that an application needs. */
const peers: readonly (readonly [title: string, source: string])[] = [
  ["keycloak-js: Keycloak", 'export { default } from "keycloak-js";'],
  ["oidc-client-ts: UserManager", 'export { UserManager } from "oidc-client-ts";'],
  ["react-oidc-context: AuthProvider, useAuth", 'export { AuthProvider, useAuth } from "react-oidc-context";'],
  ["oidc-spa/core: createOidc, oidcEarlyInit", 'export { createOidc, oidcEarlyInit } from "oidc-spa/core";'],
  ["@auth0/auth0-spa-js: Auth0Client", 'export { Auth0Client } from "@auth0/auth0-spa-js";'],
];

const { firstPart, whole } = await measureBundle(ours, isApart);
const rows = [
  row("@corp/auth: createAuth; first part", firstPart, limits.firstPart),
  row("@corp/auth: createAuth; whole", whole, limits.whole),
  row("@corp/auth: the option dpop, beside it", (await measureBundle(ours, isProofs)).optional),
  row("@corp/auth: loginInPopup, beside it", (await measureBundle(ours, isPopup)).optional),
  row("@corp/auth + /react: the binding, too; whole", (await measureBundle(ours + ourBinding, isApart)).whole),
];
for (const [title, source] of peers) {
  const size = await measureBundle(source);
  const isSplit = size.firstPart.gzipBytes < size.whole.gzipBytes;
  if (isSplit) rows.push(row(`${title}; first part`, size.firstPart));
  rows.push(row(isSplit ? `${title}; whole` : title, size.whole));
}

process.stdout.write(
  "Bundled by esbuild, minified, without React; kB are 1000 bytes. First part: the entry and its static imports;\n" +
    "whole: with dynamic imports, except for those of options and of loginInPopup; one row where both are equal.\n" +
    "The limits are for gzip.\n\n" +
    `${table(["library", "min+gzip", "min+brotli", "limit"], rows)}\n`,
);
if (firstPart.gzipBytes > limits.firstPart || whole.gzipBytes > limits.whole) {
  process.stdout.write("\n@corp/auth is above its limits.\n");
  process.exitCode = 1;
}

function row(title: string, { gzipBytes, brotliBytes }: Size, limitBytes?: number): readonly string[] {
  const limit = limitBytes === undefined ? "" : `≤ ${kilobytes(limitBytes)}${gzipBytes > limitBytes ? ", missed" : ""}`;
  return [title, kilobytes(gzipBytes), kilobytes(brotliBytes), limit];
}
