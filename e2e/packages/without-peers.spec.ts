import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeFreshProject } from "./fresh-project.ts";
import { packageFolders, readManifest } from "./published-packages.ts";

// Those of @corp/ui are required.
for (const folder of packageFolders.filter((name) => name !== "ui")) {
  const { name, peerDependencies } = readManifest(folder);

  test(`${name} is installed and imported without React and its other peers`, async () => {
    const project = await makeFreshProject({ packages: [folder], strictPeers: true, isLocked: false });
    try {
      const installed = readdirSync(join(project.folder, "node_modules/.pnpm"));
      const peers = Object.keys(peerDependencies).filter((peer) =>
        installed.some((each) => each.startsWith(`${peer.replace("/", "+")}@`)),
      );
      expect(peers).toEqual([]);
      await project.run("node", "--input-type=module", "--eval", `await import("${name}")`);
    } finally {
      project.remove();
    }
  });
}
