import { expect, it } from "vitest";
import { meetsRequirement } from "./role-requirements.ts";
import { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "./roles.ts";

const holder = { realmRoles: ["user"], resourceRoles: { "corp-site": ["editor"] } };

it("checks realm roles", () => {
  expect(hasRealmRole(holder, "user")).toBe(true);
  expect(hasRealmRole(holder, "editor")).toBe(false);
});

it("checks resources and their roles", () => {
  expect(hasResource(holder, "corp-site")).toBe(true);
  expect(hasResource(holder, "account")).toBe(false);
  expect(hasResourceRole(holder, "corp-site", "editor")).toBe(true);
  expect(hasResourceRole(holder, "account", "editor")).toBe(false);
  expect(resourceRoles(holder, "corp-site")).toEqual(["editor"]);
});

it("does not treat inherited properties as resources", () => {
  expect(hasResource(holder, "constructor")).toBe(false);
  expect(resourceRoles(holder, "toString")).toEqual([]);
});

it("refuses a role that does not say whose it is", () => {
  const noRoles = [
    "editor",
    undefined,
    null,
    1,
    {},
    { role: "editor" },
    { resource: "corp-site" },
    { realm: undefined },
  ];
  const lists = [["editor"], { any: ["editor"] }, { all: [{ role: "editor" }] }, { any: undefined }, { all: "editor" }];
  for (const role of [...noRoles, ...lists])
    expect(() => meetsRequirement(holder, role as never), JSON.stringify(role)).toThrow(/^A role is/u);
});
