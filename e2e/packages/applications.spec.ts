import { expect, test } from "@playwright/test";
import type { FreshProject } from "./fresh-project.ts";
import { importEveryEntry } from "./fresh-project.ts";
import { hoverOver } from "./hover.ts";
import { packageFolders, readReadme } from "./published-packages.ts";
import { installApplication, next, vite } from "./readme-application.ts";
import type { Application } from "./readme-application.ts";

/** A server component. It may pass a function to a client component only if that is of a client entry, too. */
const directPage = `
import { callKey } from "@corp/api/react";
import { RequireAuth } from "@corp/auth/react";
import { ErrorReportingBoundary } from "@corp/telemetry/react";

export default function Direct() {
  return (
    <ErrorReportingBoundary telemetry={callKey as never} fallback={null}>
      <RequireAuth />
    </ErrorReportingBoundary>
  );
}
`;

/** It is not in the catalog, because the workspace does not install it. */
const oldestTypeScript = "5.7.3";

// Each test installs an application of its own, and the longest begins first.
test.describe.configure({ mode: "parallel" });

test("an application of the READMEs' examples is type-checked and built by Next 16, and endpoints have hovers", async () => {
  await inApplication(next("16.4.6", { "app/direct/page.tsx": directPage }), async (project) => {
    await project.run("tsc6", "-p", ".");
    await project.run("next", "build");
    const hover = await hoverOver(
      project,
      "eventGet",
      'import { createApiClient } from "@corp/api"; createApiClient({ baseUrl: "" }).eventGet;',
    );
    expect(hover).toContain("Get an event with all its parts. For everyone.");
    expect(hover).toContain("EVENT_NOT_FOUND");
  });
});

test("an application of the READMEs' examples is type-checked and built by Vite 8, with React 19", async () => {
  await inApplication(vite(), async (project) => {
    await project.run("tsc", "-p", ".");
    await project.run("vite", "build");
    await importEveryEntry(project, "@corp/api");
  });
});

test.describe("the oldest supported", { tag: "@oldest" }, () => {
  test("Next, 15, builds an application of the READMEs' examples", async () => {
    await inApplication(next("15.5.29"), async ({ run }) => {
      await run("tsc6", "-p", ".");
      await run("next", "build");
    });
  });

  test("Vite, 7, and React, 18, build an application of the READMEs' examples, without @corp/ui", async () => {
    await inApplication(vite("oldest"), async ({ run }) => {
      await run("tsc", "-p", ".");
      await run("vite", "build");
    });
  });

  test("Node, 22, imports every entry", async () => {
    await inApplication(vite(), async (project) => {
      const run: FreshProject["run"] = (program, ...args) =>
        project.run("npx", "-y", "-p", "node@22", program, ...args);
      for (const folder of packageFolders) await importEveryEntry({ ...project, run }, `@corp/${folder}`);
    });
  });

  test("TypeScript, as the READMEs name it, reads the declarations", async () => {
    await inApplication(vite("", oldestTypeScript), ({ run }) => run("tsc", "-p", "."));
    const minor = oldestTypeScript.replace(/\.\d+$/, "");
    for (const folder of packageFolders) expect(readReadme(folder)).toContain(`TypeScript ${minor}`);
  });
});

async function inApplication(
  application: Application,
  check: (project: FreshProject) => Promise<unknown>,
): Promise<void> {
  const project = await installApplication(application);
  try {
    await check(project);
  } finally {
    project.remove();
  }
}
