import { errorOwners, type ErrorOwnersOptions } from "@corp/telemetry/vite";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { readBuildId } from "./build-id.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { leaveOut } from "./vite/leave-out.ts";
import { leftOut } from "./vite/left-out.ts";
import { ownRouteModules } from "./vite/route-modules.ts";
import { sheetsOnce } from "./vite/sheets-once.ts";

const serverUrl = process.env["SERVER_URL"] ?? "http://127.0.0.1:3001";
const identityUrl = process.env["IDENTITY_URL"] ?? "http://127.0.0.1:3002";

/** The folders of `app` beside the routes and the features. */
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

/** Whose errors are whose: routes and features are the application, and what carries them is the platform. */
export const owners: ErrorOwnersOptions = {
  platform: ["../../packages", "./app/shell", ...platformFolders, "./app/entry.client.tsx", "./app/root.tsx"],
  sourceMaps: { moveTo: "build/source-maps" },
};

export default defineConfig(({ command }) => ({
  // Without it a page says that no build has made it, and asks for none.
  define: command === "build" ? { SITE_BUILD_ID: JSON.stringify(readBuildId()) } : {},
  plugins: [
    ownRouteModules(),
    leaveOut(leftOut),
    sheetsOnce(new URL("app/root.tsx", import.meta.url)),
    // The maps that the next plugin asks for leave the build before anything is published: the warning would be a false one.
    reactRouter().filter(({ name }) => name !== "react-router:warn-on-client-source-maps"),
    errorOwners(owners),
  ],
  build: { target: "es2023", sourcemap: false },
  environments: {
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
  // The packages are TypeScript sources in the workspace, and the typeface is asked for by address: Node could load neither.
  ssr: { noExternal: [/^@corp\//u, /^@fontsource-variable\//u] },
  server: {
    // What the site's own server does in production, for `npm run dev`.
    proxy: {
      "/p-api/product": { target: serverUrl, rewrite: (path) => path.replace("/p-api/product", "") },
      "/p-api/telemetry": { target: serverUrl, rewrite: (path) => path.replace("/p-api", "") },
      "/auth/": { target: identityUrl, xfwd: true },
    },
  },
}));
