import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import Negotiator from "negotiator";
import { messages } from "../messages.ts";

const require = createRequire(import.meta.url);
const ownFile = (name: string): string => fileURLToPath(new URL(`docs-page/${name}`, import.meta.url));
const swaggerFile = (name: string): string => require.resolve(`swagger-ui-dist/${name}`);

const script = "text/javascript; charset=utf-8";
const style = "text/css; charset=utf-8";
const assets = {
  "swagger-ui.css": { type: style, locate: swaggerFile },
  "swagger-ui-bundle.js": { type: script, locate: swaggerFile },
  "docs-page.css": { type: style, locate: ownFile },
  "start.mjs": { type: script, locate: ownFile },
} as const;
type AssetName = keyof typeof assets;

/** Relative URLs: the page is at `/docs` here and at `/p-api/product/docs` behind the site. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${messages.docsTitle}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
    <link rel="stylesheet" href="docs/docs-page.css" />
    <script src="docs/swagger-ui-bundle.js" defer></script>
    <script src="docs/start.mjs" defer></script>
  </head>
  <body>
    <main id="docs"><noscript lang="ru">${messages.docsNeedScript}</noscript></main>
  </body>
</html>
`;

/** Everything else on this server is data and has a stricter policy. */
const helmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "connect-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'none'"],
    },
  },
};

interface Asset {
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

/** `GET /docs`: Swagger UI for the OpenAPI document, without external resources. */
export function mountDocsPage(app: FastifyInstance): void {
  const loaded = new Map<AssetName, Promise<Asset>>();
  const load = (name: AssetName): Promise<Asset> => {
    const asset = loaded.get(name) ?? readAsset(assets[name].locate(name));
    loaded.set(name, asset);
    // A failed read is retried by the next request.
    asset.catch(() => loaded.delete(name));
    return asset;
  };
  app.get("/docs", { helmet }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page),
  );
  app.get<{ Params: { name: string } }>("/docs/:name", async ({ params, raw }, reply) => {
    if (!isAssetName(params.name)) return reply.callNotFound();
    const { plain, compressed } = await load(params.name);
    void reply
      .type(assets[params.name].type)
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-encoding");
    if (new Negotiator(raw).encoding(["gzip", "identity"]) !== "gzip") return reply.send(plain);
    return reply.header("content-encoding", "gzip").send(compressed);
  });
}

function isAssetName(name: string): name is AssetName {
  return Object.hasOwn(assets, name);
}

/** Is called for the first request: most servers never get one. */
async function readAsset(file: string): Promise<Asset> {
  const plain = await readFile(file);
  return { plain, compressed: await promisify(gzip)(plain) };
}
