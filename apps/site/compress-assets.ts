import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** After the build: each text asset once more as `.br` and `.gz`, at the best quality, so that no request pays for it. */

const folder = new URL("build/client/assets/", import.meta.url);
const compressible = /\.(?:js|css|svg|json)$/u;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const name of await readdir(fileURLToPath(folder))) {
  if (!compressible.test(name)) continue;
  const content = await readFile(new URL(name, folder));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(new URL(`${name}.br`, folder), await brotli(content, { params }));
  await writeFile(new URL(`${name}.gz`, folder), await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}
