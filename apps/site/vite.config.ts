import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const serverUrl = process.env["SERVER_URL"] ?? "http://127.0.0.1:3001";
const identityUrl = process.env["IDENTITY_URL"] ?? "http://127.0.0.1:3002";

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: "es2023", sourcemap: false },
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
});
