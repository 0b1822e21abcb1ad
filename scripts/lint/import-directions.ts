import { importPolicies } from "./import-policies.ts";

/** The server's modules that several domains build on. */
const ground =
  "apps/server/src/modules/{audit,changes,consents,content,deletion-rows,files,icalendar,invalidations,limits,links,outbox,publication,references,rich-text,signing,telemetry,text}";

/** Categories of files by path; the first matching pattern wins. */
const files = [
  kind("test-config", "{apps/{identity,server,site},packages/*}/vitest.config.ts"),
  kind("package-test", "packages/(*)/src/**/(*.test|*.stories|*-plays|fake-*|testing|conformance).{ts,tsx}", [
    "package",
    "file",
  ]),
  kind("package-server", "packages/(*)/src/server.ts", ["package"]),
  kind("package-server", "packages/(*)/src/server/**", ["package"]),
  // @corp/telemetry's bundler plugin.
  kind("package-server", "packages/(*)/src/vite.ts", ["package"]),
  kind("package-server", "packages/(*)/src/vite/**", ["package"]),
  kind("package-react", "packages/(*)/src/react.ts", ["package"]),
  kind("package-react", "packages/(*)/src/react/**", ["package"]),
  // The admin tier of @corp/ui builds on the site tier and React Aria.
  kind("package-admin", "packages/(ui)/src/admin/**", ["package"]),
  // @corp/ui is React throughout.
  kind("package-react", "packages/(ui)/src/**/*.{ts,tsx}", ["package"]),
  kind("package-react", "packages/(*)/src/**/*.tsx", ["package"]),
  kind("package-core", "packages/(*)/src/**/*.ts", ["package"]),
  kind("package-build", "packages/(*)/*.ts", ["package"]),

  kind("site-test", "apps/site/{app,server}/**/(*.test|fake-*).{ts,tsx}", ["file"]),
  kind("site-server", "apps/site/server/**"),
  // The core has no room above it on the server either.
  kind("site-core-server", "apps/site/app/core/**/*.server.ts"),
  kind("site-server", "apps/site/app/**/*.server.{ts,tsx}"),
  kind("site-route", "apps/site/app/*.{ts,tsx}"),
  kind("site-route", "apps/site/app/routes/**"),
  kind("site-shell", "apps/site/app/shell/**"),
  kind("site-admin-feature", "apps/site/app/features/admin/(*)/**", ["feature"]),
  kind("site-feature", "apps/site/app/features/(*)/**", ["feature"]),
  kind("site-core", "apps/site/app/core/**"),
  kind("site-foundation", "apps/site/app/{navigation,deployment,domain,time}/**"),
  kind("site-room", "apps/site/app/*/**"),
  kind("site-build", "apps/site/*.ts"),
  kind("site-build", "apps/site/vite/**"),

  kind("server-test", "apps/server/test/**"),
  kind("server-test", "apps/server/**/*.test.ts"),
  kind("server-database", "apps/server/src/db/**"),
  kind("server-http", "apps/server/src/http/**"),
  // Ports that several adapters have, or that keep modules apart.
  kind("server-ground", "apps/server/src/modules/{content/*-store,links/*-store,outbox/*-store,files/file-store}.ts"),
  kind("server-ground-adapter", `${ground}/{postgres-*,*-store,*-module,commit-change}.ts`),
  kind("server-ground-adapter", "apps/server/src/modules/module.ts"),
  kind("server-ground", `${ground}/**`),
  kind("server-ground", "apps/server/src/jobs/**"),
  kind("server-adapter", "apps/server/src/modules/**/{postgres-*,*-conditions,*-store,*-module}.ts"),
  kind("server-module", "apps/server/src/modules/**"),
  kind("server-wiring", "apps/server/src/{context,service,main,backup,restore,backup-command,import-subscribers}.ts"),
  kind("server-port", "apps/server/src/*.ts"),
  kind("server-port", "apps/server/src/config/**"),
  kind("server-seed", "apps/server/db/**"),
  kind("server-build", "apps/server/*.ts"),

  kind("identity", "apps/identity/**"),
  kind("catalogue", "apps/catalogue/**"),
  kind("e2e", "e2e/**"),
  kind("benchmark", "benchmarks/**"),
  kind("script", "scripts/**"),
  kind("script", "*.ts"),
];

function kind(category: string, pattern: string, capture: readonly string[] = []): object {
  return { category, pattern, capture };
}

/** Settings of eslint-plugin-boundaries. */
export const importDirectionSettings: Record<string, unknown> = {
  "boundaries/files": files,
  "boundaries/files-single-match": true,
  "boundaries/legacy-templates": false,
  "boundaries/legacy-warnings": false,
  "boundaries/dependency-nodes": ["import", "dynamic-import", "export"],
  "import/resolver": {
    typescript: {
      project: ["packages/*/tsconfig.json", "apps/*/tsconfig.json", "e2e/tsconfig.json"],
      noWarnOnMultipleProjects: true,
    },
  },
};

export const importDirectionRule: ["error", object] = [
  "error",
  {
    default: "disallow",
    checkAllOrigins: true,
    checkUnknownLocals: true,
    checkInternals: true,
    message:
      "This import goes against the directions of the architecture: {{from.file.categories}} may not import {{dependency.source}}",
    policies: importPolicies,
  },
];
