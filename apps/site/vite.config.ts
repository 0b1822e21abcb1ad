import { precomputeEndpointsInVite } from "@corp/api/precompute-endpoints";
import { errorOwners, type ErrorOwnersOptions } from "@corp/telemetry/vite";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { readBasePath } from "./base-path.ts";
import { readBuildId, readCommit } from "./build-id.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { routeModuleLoader } from "./vite/react-router-adapter.ts";
import { reportOutages } from "./vite/report-outages.ts";

const serverUrl = process.env["SERVER_URL"] ?? "http://127.0.0.1:3001";
const identityUrl = process.env["IDENTITY_URL"] ?? "http://127.0.0.1:3002";
const outages = reportOutages();
const server = { target: serverUrl, configure: outages.watch("server") };
const identity = { target: identityUrl, configure: outages.watch("sign-in provider") };

/** The folders of `app` besides routes, features and shell. */
const platformFolders = [
  "core",
  "charts",
  "components",
  "deployment",
  "domain",
  "editing",
  "forms",
  "head",
  "hydration",
  "lists",
  "navigation",
  "page-cache",
  "rich-text",
  "time",
].map((folder) => `./app/${folder}`);

/**
 * The owner of an error by the file that threw it: routes and features are the application, everything else is the
 * platform.
 */
export const owners: ErrorOwnersOptions = {
  platform: ["../../packages", "./app/shell", ...platformFolders, "./app/entry.client.tsx", "./app/root.tsx"],
  sourceMaps: { moveTo: "build/source-maps" },
};

export default defineConfig(({ command }) => ({
  base: readBasePath(),
  ...(command === "serve" && { customLogger: outages.logger }),
  // A page of development has no build id, so it checks for no newer build.
  define:
    command === "build"
      ? {
          SITE_BASE_PATH: JSON.stringify(readBasePath()),
          SITE_BUILD_ID: JSON.stringify(readBuildId()),
          SITE_COMMIT: JSON.stringify(readCommit()),
          SITE_BUILD_DATE: JSON.stringify(new Date().toISOString()),
        }
      : { SITE_BASE_PATH: JSON.stringify(readBasePath()) },
  plugins: [
    routeModuleLoader(),
    // The next plugin moves the source maps out of the build before anything is published: the warning would be false.
    reactRouter().filter(({ name }) => name !== "react-router:warn-on-client-source-maps"),
    errorOwners(owners),
    precomputeEndpointsInVite,
  ],
  // One style sheet for all visitors' pages: a sheet that comes late would have the page laid out anew.
  build: { target: "es2023", sourcemap: false, cssCodeSplit: false },
  environments: {
    // The server build splits styles as the client build does not, so that it has no style sheet of its own.
    ssr: { build: { cssCodeSplit: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
  // Node can load neither the packages, which are TypeScript sources in the workspace, nor the typeface's URLs.
  ssr: { noExternal: [/^@corp\//u, /^@fontsource-variable\//u] },
  server: {
    // For `npm run dev`; in production the site's own server proxies these.
    proxy: {
      [`${readBasePath()}p-api/product`]: {
        ...server,
        rewrite: (path) => path.replace(/^.*?\/p-api\/product/u, ""),
      },
      [`${readBasePath()}p-api/telemetry`]: { ...server, rewrite: (path) => path.replace(/^.*?\/p-api/u, "") },
      "/mailbox": { ...server, xfwd: true },
      "/auth/": { ...identity, xfwd: true },
    },
  },
}));
