import { expect, it } from "vitest";
import { accessDocument } from "./access-table.ts";

it("docs/access.md has the access of every endpoint that the contract declares", async () => {
  await expect(accessDocument()).toMatchFileSnapshot("../../../docs/access.md");
});
