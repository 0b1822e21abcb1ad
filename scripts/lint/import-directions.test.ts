import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

/** A miniature tree in which each file is one import; `null` is a file that others import. */
const sources: Readonly<Record<string, string | null>> = {
  "packages/ui/src/index.ts": null,
  "packages/ui/src/button/button.tsx": 'export { useId } from "react";',
  "packages/ui/src/button/takes-react-aria.tsx": 'export { Button } from "react-aria-components";',
  "packages/ui/src/button/takes-the-admin-tier.tsx": 'export { value } from "../admin/menu/menu.tsx";',
  "packages/ui/src/admin/menu/menu.tsx": null,
  "packages/ui/src/admin/menu/index.ts": 'export { Menu } from "react-aria-components";',
  "packages/ui/src/admin/menu/takes-the-site-tier.tsx": 'export { value } from "../../button/button.tsx";',
  "packages/auth/src/index.ts": null,
  "packages/auth/src/session.ts": null,
  "packages/auth/src/takes-a-package.ts": 'export { value } from "../../ui/src/index.ts";',
  "packages/auth/src/takes-a-package-by-name.ts": 'export { value } from "@corp/ui";',
  "packages/auth/src/takes-an-app.ts": 'export { value } from "../../../apps/site/app/domain/roles.ts";',
  "packages/auth/src/takes-react.ts": 'export { useId } from "react";',
  "packages/auth/src/takes-node.ts": 'export { readFileSync } from "node:fs";',
  "packages/auth/src/takes-the-binding.ts": 'export { value } from "./react/hook.ts";',
  "packages/auth/src/react/hook.ts": null,
  "packages/auth/src/react/takes-react.ts": 'export { useId } from "react";',
  "packages/auth/src/server/takes-node.ts": 'export { readFileSync } from "node:fs";',
  "packages/auth/src/session.test.ts": 'export { readFileSync } from "node:fs";',

  "apps/site/app/domain/roles.ts": null,
  "apps/site/app/domain/takes-core.ts": 'export { value } from "../core/services.ts";',
  "apps/site/app/core/services.ts": 'export { value } from "../domain/roles.ts";',
  "apps/site/app/core/takes-a-room.ts": 'export { value } from "../forms/use-form.ts";',
  "apps/site/app/forms/use-form.ts": 'export { value } from "../core/services.ts";',
  "apps/site/app/core/secrets.server.ts": null,
  "apps/site/app/core/takes-a-room.server.ts": 'export { value } from "../forms/use-form.ts";',
  "apps/site/app/core/takes-secrets.server.ts": 'export { value } from "./secrets.server.ts";',
  "apps/site/app/core/takes-a-feature.ts": 'export { value } from "../features/events/list.ts";',
  "apps/site/app/core/takes-a-package.ts": 'export { value } from "../../../../packages/auth/src/index.ts";',
  "apps/site/app/core/takes-a-package-inside.ts": 'export { value } from "../../../../packages/auth/src/session.ts";',
  "apps/site/app/shell/header.ts": 'export { value } from "../features/events/list.ts";',
  "apps/site/app/shell/takes-a-route.ts": 'export { value } from "../routes/home.ts";',
  "apps/site/app/features/events/list.ts": null,
  "apps/site/app/features/events/takes-itself.ts": 'export { value } from "./list.ts";',
  "apps/site/app/features/events/takes-core.ts": 'export { value } from "../../core/services.ts";',
  "apps/site/app/features/events/takes-a-room.ts": 'export { value } from "../../forms/use-form.ts";',
  "apps/site/app/features/admin/events/table.ts": null,
  "apps/site/app/features/admin/events/takes-itself.ts": 'export { value } from "./table.ts";',
  "apps/site/app/features/admin/events/takes-the-visitors-feature.ts": 'export { value } from "../../events/list.ts";',
  "apps/site/app/features/admin/articles/takes-a-feature.ts": 'export { value } from "../events/table.ts";',
  "apps/site/app/features/events/takes-the-admin-feature.ts": 'export { value } from "../admin/events/table.ts";',
  "apps/site/app/features/articles/takes-a-feature.ts": 'export { value } from "../events/list.ts";',
  "apps/site/app/features/articles/takes-the-admin-tier.ts":
    'export { value } from "../../../../../packages/ui/src/admin/menu/index.ts";',
  "apps/site/app/features/articles/takes-a-menu-inside.ts":
    'export { value } from "../../../../../packages/ui/src/admin/menu/menu.tsx";',
  "apps/site/app/features/articles/takes-it-late.ts": 'export const later = () => import("../events/list.ts");',
  "apps/site/app/features/articles/takes-secrets.ts": 'export { value } from "../../core/secrets.server.ts";',
  "apps/site/app/features/articles/takes-the-server.ts": 'export { value } from "../../../../server/src/failure.ts";',
  "apps/site/app/routes/home.ts": null,
  "apps/site/app/routes/takes-all.ts": 'export { value } from "../core/secrets.server.ts";',
  "apps/site/app/routes/takes-types.ts":
    'import type { Route } from "./+types/takes-types";\nexport type Props = Route;',

  "apps/server/src/failure.ts": null,
  "apps/server/src/context.ts": 'export { value } from "./db/database.ts";',
  "apps/server/src/db/database.ts": null,
  "apps/server/src/http/app.ts": 'export { value } from "../modules/events/takes-a-ground-room.ts";',
  "apps/server/src/http/takes-the-database.ts": 'export { value } from "../db/database.ts";',
  "apps/server/src/modules/content/event-store.ts": 'export { value } from "../../failure.ts";',
  "apps/server/src/modules/events/postgres-event-store.ts": 'export { value } from "../../db/database.ts";',
  "apps/server/src/modules/events/event-conditions.ts": 'export { value } from "../../db/database.ts";',
  "apps/server/src/modules/events/takes-the-database.ts": 'export { value } from "../../db/database.ts";',
  "apps/server/src/modules/events/takes-http.ts": 'export { value } from "../../http/app.ts";',
  "apps/server/src/modules/events/takes-a-package.ts": 'export { value } from "@corp/ui";',
  "apps/server/src/modules/events/takes-a-ground-room.ts": 'export { value } from "../links/tokens.ts";',
  "apps/server/src/modules/events/takes-the-type-of-a-store.ts": 'export type { Store } from "../tags/tag-store.ts";',
  "apps/server/src/modules/events/takes-stores.ts": 'export { value } from "../tags/tag-store.ts";',
  "apps/server/src/modules/events/events-module.ts": 'export { value } from "../tags/tag-store.ts";',
  "apps/server/src/modules/tags/tag-store.ts":
    'export { value } from "../../db/database.ts";\nexport type Store = string;',
  "apps/server/src/modules/links/tokens.ts": null,
  "apps/server/src/modules/links/takes-a-domain.ts": 'export { value } from "../events/takes-a-ground-room.ts";',
};

const denied = [
  "packages/ui/src/button/takes-react-aria.tsx",
  "packages/ui/src/button/takes-the-admin-tier.tsx",
  "apps/site/app/features/articles/takes-a-menu-inside.ts",
  "packages/auth/src/takes-a-package.ts",
  "packages/auth/src/takes-a-package-by-name.ts",
  "packages/auth/src/takes-an-app.ts",
  "packages/auth/src/takes-react.ts",
  "packages/auth/src/takes-node.ts",
  "packages/auth/src/takes-the-binding.ts",
  "apps/site/app/domain/takes-core.ts",
  "apps/site/app/core/takes-a-room.ts",
  "apps/site/app/core/takes-a-room.server.ts",
  "apps/site/app/core/takes-a-feature.ts",
  "apps/site/app/core/takes-a-package-inside.ts",
  "apps/site/app/features/admin/events/takes-the-visitors-feature.ts",
  "apps/site/app/features/admin/articles/takes-a-feature.ts",
  "apps/site/app/features/events/takes-the-admin-feature.ts",
  "apps/site/app/shell/takes-a-route.ts",
  "apps/site/app/features/articles/takes-a-feature.ts",
  "apps/site/app/features/articles/takes-it-late.ts",
  "apps/site/app/features/articles/takes-secrets.ts",
  "apps/site/app/features/articles/takes-the-server.ts",
  "apps/server/src/http/takes-the-database.ts",
  "apps/server/src/modules/events/takes-the-database.ts",
  "apps/server/src/modules/events/takes-http.ts",
  "apps/server/src/modules/events/takes-a-package.ts",
  "apps/server/src/modules/events/takes-stores.ts",
  "apps/server/src/modules/links/takes-a-domain.ts",
];
const allowed = Object.keys(sources).filter((path) => !denied.includes(path));

describe("the import directions", () => {
  let folder: string;
  let findings: ReadonlySet<string>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "corp-directions-"));
    for (const [path, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${source ?? "export const value = 1;"}\n`);
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(
      join(folder, "oxlint.config.ts"),
      `export { default } from ${JSON.stringify(join(root, "oxlint.config.ts"))};\n`,
    );
    findings = lint(folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("deny every import against them", () => expect(denied.filter((path) => !findings.has(path))).toEqual([]));
  it("allow every other import", () => expect(allowed.filter((path) => findings.has(path))).toEqual([]));
});

/** Files with a finding of the rule. */
function lint(folder: string): ReadonlySet<string> {
  let output: string;
  try {
    output = execFileSync(join(root, "node_modules/.bin/oxlint"), ["--format=json", "packages", "apps"], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    // Findings make oxlint exit with 1.
    output = String((error as { stdout?: unknown }).stdout);
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { code?: string; filename: string }[] };
  return new Set(diagnostics.filter(({ code }) => code === "boundaries(dependencies)").map(({ filename }) => filename));
}
