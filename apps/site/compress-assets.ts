import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * A step after the build: adds a `.br` and a `.gz` of best quality to each text file, so that no request compresses it.
 */

const folder = fileURLToPath(new URL("build/client", import.meta.url));
// The formats of pictures and typefaces are compressed already.
const compressible = /\.(?:js|mjs|css|svg|json|html|txt|xml|webmanifest)$/u;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}
