import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, opendir, rename, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./file-store.ts";

/** Stores files in a folder of this machine. Several processes may share it. */
export function createDiskFileStore(folder: string): FileStore {
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true });
      // Stored names never begin with a dot, so a draft that a crash leaves behind is never served.
      const draft = join(folder, `.${randomUUID()}.part`);
      try {
        const handle = await open(draft, "wx");
        try {
          await handle.writeFile(content.open());
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name, range) {
      const handle = await openIfThere(join(folder, name));
      if (handle === undefined) return undefined;
      try {
        const { size } = await handle.stat();
        return {
          size: range === undefined ? size : range.end - range.start + 1,
          stream: handle.createReadStream(range),
        };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      await mkdir(folder, { recursive: true });
      for await (const entry of await opendir(folder))
        if (entry.isFile() && !entry.name.startsWith(".")) yield entry.name;
    },
  };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A new name survives a crash only after its folder is synced. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
