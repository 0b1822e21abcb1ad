import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/processes/run-command.ts";
import { fromCatalog, makeFreshProject, readmeExamples } from "./fresh-project.ts";
import type { FreshProject } from "./fresh-project.ts";
import { packageFolders } from "./published-packages.ts";

/** A kind of application that the packages promise to work in. */
export interface Application {
  /** The README's blocks that begin with `// app/…` or with `// src/…` become files of the application. */
  readonly blocks: "app" | "src";
  /** The folders of our packages. */
  readonly packages: readonly string[];
  /** Dependencies besides our packages and their peers. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

/** It is not in the catalog, because the workspace does not install it. */
export const vueVersion = "3.5.45";

const versioned = ["react", "react-dom", "@types/react", "@types/react-dom", "vite"];

const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  types: [],
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Its compiler checks each block of the READMEs as a separate module. The oldest React is not for @corp/ui. */
export const vite = (catalog: "" | "oldest" = "", typescript = "catalog:"): Application => ({
  blocks: "src",
  packages: catalog === "oldest" ? packageFolders.filter((name) => name !== "ui") : packageFolders,
  dependencies: { ...fromCatalog(versioned, catalog), typescript },
  files: {
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
    "index.html": '<!doctype html><script type="module" src="/src/main.tsx"></script>',
    "src/environment.d.ts": 'declare module "*.css";',
  },
});

/**
 * Next reads the configuration through the compiler API, which TypeScript 7 lacks.
 * @param version not in the catalog, because the workspace does not install it
 * @param pages besides those of the READMEs
 */
export const next = (version: string, pages: Application["files"] = {}): Application => ({
  blocks: "app",
  packages: packageFolders,
  dependencies: { ...fromCatalog(versioned), next: version, typescript: "catalog:dts" },
  files: {
    // Next's own declarations have errors.
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...compilerOptions, types: ["node"], skipLibCheck: true, esModuleInterop: true },
      include: ["app", "next-env.d.ts"],
    }),
    // Next 15 does not declare style sheets, whose imports TypeScript checks since 6.
    "next-env.d.ts": '/// <reference types="next" />\ndeclare module "*.css";',
    // The types have been checked before the build.
    "next.config.mjs": "export default { typescript: { ignoreBuildErrors: true } };",
    ...pages,
  },
});

/** Installs an application that consists of the READMEs' examples, with strict peers. */
export function installApplication({ blocks, packages, dependencies, files }: Application): Promise<FreshProject> {
  return makeFreshProject({
    packages,
    files: [...Object.entries(files), ...readmeFiles({ blocks, packages })],
    strictPeers: true,
    dependencies: {
      ...fromCatalog(["@tanstack/react-query", "@sentry/browser", "@types/node", "web-vitals", "valibot"]),
      ...fromCatalog(["axios", "ky", "openapi-fetch"]),
      ...fromCatalog(["fastify", "express", "@types/express", "hono"]),
      ...(packages.includes("ui") && fromCatalog(["@internationalized/date", "react-aria-components"])),
      vue: vueVersion,
      ...dependencies,
    },
  });
}

/**
 * The blocks of the READMEs that name their file, and in a Vite application all others as well.
 * `test/readme-names.d.ts` declares what the examples use of an application.
 */
function readmeFiles({ blocks, packages }: Pick<Application, "blocks" | "packages">): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const name of packages) {
    for (const [index, { language, source }] of readmeExamples(name).entries()) {
      const [, path] = /^\/\/ ((?:app|src)\/\S+)\n/u.exec(source) ?? [];
      if (path?.startsWith(blocks) === true) files.set(path, source);
      if (path === undefined && blocks === "src")
        files.set(`src/${name}-example-${index + 1}.${language}`, `${source}export {};\n`);
    }
    if (blocks === "src") {
      const names = readFileSync(join(root, "packages", name, "test/readme-names.d.ts"), "utf8");
      files.set(`src/${name}-names.d.ts`, names);
    }
  }
  if (files.size < packages.length) throw new Error(`The READMEs have ${files.size} files for ${blocks}/.`);
  return files;
}
