import { globSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

const folded = (outdir: string, ...sheets: readonly string[]): Record<string, string> =>
  Object.fromEntries(sheets.map((sheet) => [`${outdir}${basename(sheet, ".css")}`, sheet]));

/** Bundles every exported style sheet with its imports into `dist`. */
await build({
  entryPoints: {
    ...folded("", "src/styles.css", "src/forms.css", "src/admin/admin.css", "generated/tokens.css"),
    ...folded("", ...globSync("src/*/*.css", { exclude: ["src/admin/*"] })),
    ...folded("admin/", ...globSync("src/admin/*/*.css")),
  },
  outdir: "dist",
  bundle: true,
  target: "esnext",
});
