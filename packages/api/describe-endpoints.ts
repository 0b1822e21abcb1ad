import { globSync, readFileSync, writeFileSync } from "node:fs";
import { contract } from "./src/contract/contract.ts";
import type { Access, EndpointContract, EventAccess } from "./src/contract/endpoint-contract.ts";
import { specificFailures } from "./src/contract/endpoint-failures.ts";

// Writes the doc comments of the clients' functions into the built declarations: an editor shows that of the key in the
// contract from which a function's type is mapped.

const callers: Readonly<Record<Access, string>> = {
  public: "everyone",
  user: "signed-in users",
  editor: "editors",
  admin: "administrators",
};
const eventCallers: Readonly<Record<EventAccess, string>> = { team: "the event's team" };

function docComment(declared: EndpointContract): string {
  const { access, alsoFor = [], summary } = declared;
  const isFor = [callers[access], ...alsoFor.map((by) => eventCallers[by])].join(", ");
  const codes = [...new Set(specificFailures(declared))].join(", ");
  const thrown = codes === "" ? "" : `\n * @throws {ApiError} ${codes}, or a code that every endpoint may have`;
  return `/**\n * ${summary}. For ${isFor}.${thrown}\n */`;
}

const undescribed = new Map(Object.entries<EndpointContract>(contract));
for (const file of globSync("dist/*.d.ts")) {
  const text = readFileSync(file, "utf8");
  const described = text.replaceAll(
    /(?:\/\*\*(?:(?!\*\/).)*\*\/\s*)?^ {4}readonly (?<name>\w+): \{(?=\s+readonly method: )/gmsu,
    (key, name: string) => {
      const declared = undescribed.get(name);
      undescribed.delete(name);
      return declared === undefined ? key : `${docComment(declared)}\n    readonly ${name}: {`;
    },
  );
  if (described !== text) writeFileSync(file, described);
}
if (undescribed.size > 0) throw new Error(`The declarations do not name ${[...undescribed.keys()].join(", ")}.`);
