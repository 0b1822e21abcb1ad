import { expect, it } from "vitest";
import { refuseBlacklisted } from "./refuse-blacklisted.ts";

const blacklist = { isBlacklisted: async (email: string) => email === "troll@example.org" };
const refuse = (...emails: (string | null)[]) => refuseBlacklisted(blacklist, emails, "help@corp.example");

it.each([
  ["by the address that was typed", ["troll@example.org", null]],
  ["by the account's address", ["anna@example.org", "troll@example.org"]],
])("refuses %s and says whom to write to", async (_name, emails) => {
  await expect(refuse(...emails)).rejects.toMatchObject({
    kind: "conflict",
    code: "BLACKLISTED",
    message: expect.stringContaining("help@corp.example"),
  });
});

it("lets everybody else pass, and a guest whose only address is good", async () => {
  await expect(refuse("anna@example.org", null)).resolves.toBeUndefined();
  await expect(refuse("anna@example.org", "boris@example.org")).resolves.toBeUndefined();
});
