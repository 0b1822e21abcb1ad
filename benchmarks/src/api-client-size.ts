// bench: needs no site
import { fileURLToPath } from "node:url";
import { measureBundle } from "../measure/bundle-size.ts";
import type { Size } from "../measure/bundle-size.ts";
import { kilobytes, table } from "../measure/table.ts";

/** The size of the product API's client: @corp/api beside clients of the same endpoints built with other libraries. */

const limitBytes = 12_000;

const source = (path: string, name: string): string =>
  `export { ${name} } from ${JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))};`;
const ours = source("../../packages/api/src/index.ts", "createApiClient");
const peers: readonly (readonly [title: string, source: string])[] = [
  ["axios", source("./api-clients/axios-client.ts", "createAxiosClient")],
  ["openapi-fetch", source("./api-clients/openapi-fetch-client.ts", "createOpenapiFetchClient")],
];

const { firstPart, whole } = await measureBundle(ours);
const admin = await measureBundle(source("../../packages/api/src/admin.ts", "createAdminClient"));
const rows = [
  row("@corp/api: createApiClient", firstPart, limitBytes),
  row("@corp/api: with upload progress", whole),
  row("@corp/api/admin: with endpoints that need a role", admin.firstPart),
];
for (const [title, peer] of peers) rows.push(row(`${title}: the same endpoints`, (await measureBundle(peer)).whole));
rows.push(row("the endpoints' names, paths and messages, part of each row except /admin's", await sizeOfEndpoints()));

process.stdout.write(
  "Bundled by esbuild, minified, with every endpoint that needs no role unless noted; kB are 1000 bytes. The limit is for gzip.\n\n" +
    `${table(["client", "min+gzip", "min+brotli", "limit"], rows)}\n`,
);
if (firstPart.gzipBytes > limitBytes) {
  process.stdout.write("\n@corp/api is above its limit.\n");
  process.exitCode = 1;
}

async function sizeOfEndpoints(): Promise<Size> {
  return (await measureBundle(source("../../packages/api/src/index.ts", "endpoints"))).whole;
}

function row(title: string, { gzipBytes, brotliBytes }: Size, limit?: number): readonly string[] {
  const verdict = limit === undefined ? "" : `≤ ${kilobytes(limit)}${gzipBytes > limit ? ", missed" : ""}`;
  return [title, kilobytes(gzipBytes), kilobytes(brotliBytes), verdict];
}
