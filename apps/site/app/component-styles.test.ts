import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const app = fileURLToPath(new URL("./", import.meta.url));
const ui = fileURLToPath(new URL("../../../packages/ui/src/", import.meta.url));
const read = (file: string): string => readFileSync(file, "utf8");

/** Folder in @corp/ui by component. */
const folderOf = new Map(
  [...read(`${ui}index.ts`).matchAll(/^export \{\s*([^}]+?),?\s*\} from "\.\/([^/"]+)\//gmu)].flatMap(
    ([, names = "", folder = ""]) => names.split(/,\s*/u).map((name) => [name, folder] as const),
  ),
);
const sheetsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^import "@corp\/ui\/([a-z-]+)\.css";$/gmu)].map(([, name = ""]) => name);
const onEveryPage = new Set(sheetsOf(`${app}root.tsx`));
/** The admin layout imports every style sheet. */
const isAdmin = (file: string): boolean =>
  ["/admin/", "/admin-", "/lists/", "/charts/", "/editing/"].some((folder) => file.includes(folder));

it("imports the styles of each component in the file that uses it", () => {
  const missing = globSync(`${app}**/*.tsx`)
    .filter((file) => !file.endsWith(".test.tsx") && !isAdmin(file))
    .flatMap((file) => {
      const there = new Set([...sheetsOf(file), ...onEveryPage]);
      const names = [...read(file).matchAll(/^import \{([^}]+)\} from "@corp\/ui";$/gmu)].flatMap(([, list = ""]) =>
        list.split(",").map((name) => name.trim()),
      );
      // Hooks and providers render nothing that needs a style sheet.
      const components = names.filter((name) => /^[A-Z]/u.test(name) && !name.endsWith("Provider"));
      const folders = new Set(components.flatMap((name) => folderOf.get(name) ?? []));
      return [...folders]
        .filter((folder) => existsSync(`${ui}${folder}/${folder}.css`) && !there.has(folder))
        .map((folder) => `${file.slice(app.length)}: @corp/ui/${folder}.css`);
    });
  expect(missing).toEqual([]);
});
