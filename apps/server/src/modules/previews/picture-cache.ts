import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Caches drawn pictures. Any may disappear at any time, and is drawn again. */
export interface PictureCache {
  get(name: string): Promise<Uint8Array | undefined>;
  put(name: string, picture: Uint8Array): Promise<void>;
}

/**
 * Caches in a folder of this machine, which several processes may share.
 *
 * @param maxPictures beyond this the least recently used pictures are removed
 */
export function createPictureCache(folder: string, maxPictures: number): PictureCache {
  return {
    async get(name) {
      const path = join(folder, name);
      const picture = await readFile(path).catch(unlessAbsent);
      // Best-effort and not awaited: the time only determines the order of eviction.
      if (picture !== undefined) utimes(path, new Date(), new Date()).catch(() => {});
      return picture;
    },
    async put(name, picture) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}.part`);
      await writeFile(draft, picture);
      await rename(draft, join(folder, name));
      await removeOldest(folder, maxPictures);
    },
  };
}

async function removeOldest(folder: string, maxPictures: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxPictures) return;
  const ages = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const known = await stat(path).catch(unlessAbsent);
      return { path, usedAt: known?.mtimeMs ?? 0 };
    }),
  );
  // Removes a tenth more than needed, so that not every picture triggers it.
  const oldest = ages.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, names.length - Math.floor(maxPictures * 0.9));
  for (const { path } of oldest) await rm(path, { force: true });
}

function unlessAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
