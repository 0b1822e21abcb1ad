// Imports are denied unless allowed here. A later policy overrides an earlier one.

interface Policy {
  readonly from: object;
  readonly to?: object;
  readonly allow?: object;
  readonly disallow?: object;
}

const isSamePackage = { package: "{{ from.file.captured.package }}" };
const react = ["react", "react-dom", "@tanstack/react-query"];
const belowFeatures = ["site-foundation", "site-core", "site-room"];
const serverModules = ["server-ground", "server-ground-adapter", "server-module", "server-adapter"];
const belowRoutes = [...belowFeatures, "site-feature", "site-admin-feature", "site-shell"];

export const importPolicies: readonly Policy[] = [
  // Libraries are allowed everywhere, with the exceptions at the end. @corp packages are not libraries, even
  // unresolved.
  allow("*", [{ module: { origin: "external", source: "!@corp/**" } }, { module: { origin: "core" } }]),

  // Inside a package: entry → react | browser | server → core.
  allowInPackage("package-core", ["package-core"]),
  allowInPackage("package-react", ["package-core", "package-react"]),
  allowInPackage("package-admin", ["package-core", "package-react", "package-admin"]),
  allowInPackage("package-server", ["package-core", "package-server"]),
  allowInPackage("package-build", ["package-core"]),
  allowInPackage("package-test", ["package-core", "package-react", "package-admin", "package-server", "package-test"]),
  allowInPackage("package-test", ["package-build"]),
  allow("package-build", files("package-build", "script")),

  // The site: routes → features → shared rooms → core → navigation, deployment, domain, time → packages; the shell
  // beside the features.
  allow("site-foundation", files("site-foundation")),
  allow("site-core", files("site-foundation", "site-core")),
  allow("site-core-server", files("site-foundation", "site-core", "site-core-server")),
  allow("site-room", files(...belowFeatures)),
  allow("site-feature", [...files(...belowFeatures), sameFeature("site-feature")]),
  allow("site-admin-feature", [...files(...belowFeatures), sameFeature("site-admin-feature")]),
  allow("site-shell", files(...belowRoutes)),
  allow("site-route", files(...belowRoutes, "site-route", "site-server", "site-core-server")),
  allow("site-server", files(...belowRoutes, "site-route", "site-server", "site-core-server")),
  allow("site-test", files("site-*")),
  // React Router generates the types of a route; they may not exist yet.
  // (A pattern that begins with "./" never matches.)
  allowSource("site-route", { source: "@(.|..)/+types/*", kind: "type" }),
  allowSource([...belowRoutes, "site-route", "catalogue"], { source: "@corp/ui/**/*.css" }),
  allowSource("catalogue", { source: "@corp/ui/tokens/*.json" }),
  allow([...belowRoutes, "site-route", "site-server", "site-core-server", "site-test"], packageEntries()),

  allow("site-build", packageEntries(), { source: ["@corp/api/precompute-endpoints", "@corp/telemetry/vite"] }),
  // The build writes files that the core reads; the server applies the same rules as the browser.
  allow("site-build", files("site-build", "site-core", "site-foundation")),
  allow("site-server", files("site-build")),

  // The server: http → domains → ground rooms → ports; only adapters (what has SQL, and what makes a module) and the
  // wiring import the database. A use case knows the adapter's type.
  allow("server-port", files("server-port")),
  allow("server-ground", files("server-port", "server-ground")),
  allowTypes("server-ground", files("server-ground-adapter")),
  allow("server-ground-adapter", files("server-port", "server-ground", "server-ground-adapter", "server-database")),
  allow("server-module", files("server-port", "server-ground", "server-module")),
  allowTypes("server-module", files("server-ground-adapter", "server-adapter")),
  allow("server-adapter", files("server-port", ...serverModules, "server-database")),
  allow("server-http", files("server-port", "server-ground", "server-module", "server-http")),
  allowTypes("server-http", files("server-ground-adapter", "server-adapter")),
  allowTypes("server-http", files("server-wiring")),
  allow("server-database", files("server-port", "server-database")),
  allow("server-wiring", files("server-*")),
  // Seed data are written through the modules.
  allow("server-seed", files("server-port", ...serverModules, "server-database", "server-seed")),
  allow(["server-test", "server-build"], files("server-*")),
  // Tests start PostgreSQL in the same way as `npm start`.
  allow("server-test", files("script")),
  allow(
    ["server-port", ...serverModules, "server-http", "server-database", "server-wiring", "server-seed", "server-test"],
    packageEntries(),
    {
      source: ["@corp/api/contract", "@corp/api/labels", "@corp/auth/server", "@corp/telemetry/server"],
    },
  ),
  // The OpenAPI document is generated from it; request handling does not need it.
  allow(["server-http", "server-test"], packageEntries(), { source: "@corp/api/reference" }),
  allow(["server-port", ...serverModules, "server-http", "server-seed", "server-test"], packageEntries(), {
    source: "@corp/api",
    kind: "type",
  }),

  allow("identity", files("identity")),
  allow("identity", packageEntries(), { source: "@corp/auth/server" }),
  allow("catalogue", files("catalogue", "package-*", "script")),
  // Emails are plain functions.
  allow("catalogue", [{ file: { path: "apps/server/src/modules/mail/emails/email-{examples,html,text}.ts" } }]),
  allow("e2e", [...files("e2e", "script"), ...packageEntries()]),
  allow("benchmark", [...files("benchmark", "script"), ...packageEntries()]),
  allow("script", files("script")),
  allow("test-config", files("script")),

  // A package's core runs anywhere: neither React nor Node.
  disallow("package-core", [{ module: { origin: "external", source: react } }, { module: { origin: "core" } }]),
  disallow("package-react", [
    { module: { origin: "external", source: ["react-aria-components", "@internationalized/*"] } },
    { module: { origin: "core" } },
  ]),
  disallow("package-admin", [{ module: { origin: "core" } }]),
  disallow("package-server", [{ module: { origin: "external", source: react } }]),
];

type Categories = string | readonly string[];

function allow(from: Categories, to: readonly object[], dependency?: object): Policy {
  return {
    from: { file: { categories: from } },
    allow: to.map((target) => ({ to: target, ...(dependency && { dependency }) })),
  };
}

function allowTypes(from: Categories, to: readonly object[]): Policy {
  return allow(from, to, { kind: "type" });
}

function allowSource(from: Categories, dependency: object): Policy {
  return { from: { file: { categories: from } }, allow: { dependency } };
}

function disallow(from: Categories, to: readonly object[]): Policy {
  return { from: { file: { categories: from } }, disallow: to.map((target) => ({ to: target })) };
}

function sameFeature(category: string): object {
  return { file: { categories: category, captured: { feature: "{{ from.file.captured.feature }}" } } };
}

function allowInPackage(from: string, to: readonly string[]): Policy {
  return allow(from, [{ file: { categories: to, captured: isSamePackage } }]);
}

function files(...categories: readonly string[]): readonly object[] {
  return [{ file: { categories } }];
}

/** The files that a package's "exports" name. */
function packageEntries(): readonly object[] {
  return [
    {
      file: {
        path: "packages/*/src/{index,react,reference,server,contract,defaults,errors,services,testing,watermark}.ts",
      },
    },
    { file: { path: "packages/api/{precompute-endpoints,src/admin,src/labels,src/telemetry-report}.ts" } },
    { file: { path: "packages/telemetry/src/{sentry,vite,web-vitals}.ts" } },
    { file: { path: "packages/ui/src/{icons/*.tsx,admin/*/index.ts}" } },
  ];
}
