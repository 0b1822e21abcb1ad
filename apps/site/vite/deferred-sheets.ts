import type { Plugin } from "vite";

const isDeferral = (id: string): boolean => /\/app\/features\/[^?]*\/deferred-[\w-]+\.ts$/u.test(id);

/**
 * A chunk's code in which the dynamic imports of these files load no style sheets. Every character keeps its place, so
 * that the source map holds.
 *
 * @param files names without their folder
 */
export function withoutSheetsOf(files: ReadonlySet<string>, code: string): string {
  const [, list = "[]"] = /__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)/u.exec(code) ?? [];
  const dependencies = JSON.parse(list) as readonly string[];
  return code.replaceAll(
    /(import\(`\.\/([^`]+)`\)(?:(?!import\()[\s\S])*?__vite__mapDeps\(\[)([\d,]+)(?=\])/gu,
    (call: string, before: string, file: string, indices: string) => {
      if (!files.has(file)) return call;
      const scripts = indices.split(",").filter((index) => dependencies[Number(index)]?.endsWith(".css") !== true);
      return before + scripts.join(",").padEnd(indices.length);
    },
  );
}

/**
 * The script of a deferred part loads no style sheets: its page has them (`app/deferred-styles.test.ts`). Loaded again,
 * and activated in another order than the document's, they would make Chromium discard the typefaces, and lay out the
 * whole page for each of them anew. Where a page without them imports the part's script, it loads them.
 */
export function deferredPartsWithoutSheets(): Plugin {
  return {
    name: "corp:deferred-parts-without-sheets",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const chunk of chunks) {
          const deferrals = chunk.moduleIds.filter(isDeferral);
          const parts = new Set(deferrals.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
          const files = chunks.filter(({ facadeModuleId: id }) => id !== null && parts.has(id));
          const names = new Set(files.map(({ fileName }) => fileName.replace(/^.*\//u, "")));
          chunk.code = withoutSheetsOf(names, chunk.code);
        }
      },
    },
  };
}
