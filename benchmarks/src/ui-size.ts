// bench: needs no site
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { measureBundle } from "../measure/bundle-size.ts";
import { kilobytes, table } from "../measure/table.ts";

/** The size of components of @corp/ui and of their style sheets, beside other libraries. */

const ui = fileURLToPath(new URL("../../packages/ui/", import.meta.url));
const benchmarks = fileURLToPath(new URL("../", import.meta.url));
const ours = (names: string): string => `export { ${names} } from ${JSON.stringify(`${ui}src/index.ts`)};`;

interface Component {
  readonly title: string;
  readonly source: string;
  /** The style sheets it needs, as paths that a bundler resolves. */
  readonly styles?: readonly string[];
  readonly limitBytes?: number;
}

const notifications = "createNotifications, NotificationsProvider, NotificationsRegion, useNotifications";

const groups: readonly (readonly [name: string, pieces: readonly Component[]])[] = [
  [
    "Button",
    [
      { title: "@corp/ui", source: ours("Button"), styles: [`${ui}src/button/button.css`], limitBytes: 2000 },
      { title: "react-aria-components (unstyled)", source: 'export { Button } from "react-aria-components";' },
      {
        title: "@mantine/core, with its provider",
        source: 'export { Button, MantineProvider } from "@mantine/core";',
        styles: [
          "@mantine/core/styles/baseline.css",
          "@mantine/core/styles/default-css-variables.css",
          "@mantine/core/styles/UnstyledButton.css",
          "@mantine/core/styles/Button.css",
        ],
      },
      {
        title: "@gravity-ui/uikit, with its provider",
        source: 'export { Button, ThemeProvider } from "@gravity-ui/uikit";',
        styles: ["@gravity-ui/uikit/styles/styles.css"],
      },
    ],
  ],
  [
    "Notifications",
    [
      {
        title: "@corp/ui",
        source: ours(notifications),
        styles: [`${ui}src/notifications/notifications.css`],
        limitBytes: 4000,
      },
      { title: "sonner (its styles are in its script)", source: 'export { toast, Toaster } from "sonner";' },
      {
        title: "react-hot-toast (its styles are in its script)",
        source: 'export { toast, Toaster } from "react-hot-toast";',
      },
    ],
  ],
  [
    "Marquee",
    [
      { title: "@corp/ui", source: ours("Marquee"), styles: [`${ui}src/marquee/marquee.css`], limitBytes: 1500 },
      {
        title: "react-fast-marquee (its styles are in its script)",
        source: 'export { default } from "react-fast-marquee";',
      },
    ],
  ],
];

const sheets: readonly (readonly [title: string, path: string, limitBytes?: number])[] = [
  ["@corp/ui/styles.css: tokens, base, the site tier", `${ui}src/styles.css`, 6000],
  ["@corp/ui/forms.css: native form controls and dialog, in addition", `${ui}src/forms.css`],
  ["@corp/ui/admin.css: the admin tier, in addition", `${ui}src/admin/admin.css`],
  ["@corp/ui/button.css alone", `${ui}src/button/button.css`],
  ["@mantine/core/styles.css", "@mantine/core/styles.css"],
  ["@gravity-ui/uikit/styles/styles.css, without its components' sheets", "@gravity-ui/uikit/styles/styles.css"],
];

async function styleBytes(paths: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: paths.map((path) => `@import ${JSON.stringify(path)};`).join("\n"),
      loader: "css",
      resolveDir: benchmarks,
    },
    bundle: true,
    minify: true,
    write: false,
    loader: { ".woff2": "empty", ".woff": "empty", ".svg": "empty", ".png": "empty" },
    logLevel: "error",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

let isMissed = false;

function limit(bytes: number, limitBytes: number | undefined): string {
  if (limitBytes === undefined) return "";
  isMissed ||= bytes > limitBytes;
  return `≤ ${kilobytes(limitBytes)}${bytes > limitBytes ? ", missed" : ""}`;
}

process.stdout.write("All bundled by esbuild, minified and gzipped, without React; kB are 1000 bytes.\n");
for (const [name, pieces] of groups) {
  const rows: string[][] = [];
  for (const { title, source, styles = [], limitBytes } of pieces) {
    const { gzipBytes } = (await measureBundle(source)).whole;
    rows.push([
      title,
      kilobytes(gzipBytes),
      styles.length === 0 ? "" : kilobytes(await styleBytes(styles)),
      limit(gzipBytes, limitBytes),
    ]);
  }
  process.stdout.write(`\n${table([name, "script", "styles", "limit of the script"], rows)}\n`);
}

const styleRows: string[][] = [];
for (const [title, path, limitBytes] of sheets) {
  const bytes = await styleBytes([path]);
  styleRows.push([title, kilobytes(bytes), limit(bytes, limitBytes)]);
}
process.stdout.write(`\n${table(["Style sheets", "min+gzip", "limit"], styleRows)}\n`);

if (isMissed) {
  process.stdout.write("\n@corp/ui is above its limits.\n");
  process.exitCode = 1;
}
