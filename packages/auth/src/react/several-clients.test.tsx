// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, it } from "vitest";
import { AuthProvider, RequireAuth, useAuth, useRole, useSession, useUser } from "../react.ts";
import { createFakeAuth } from "../testing/fake-auth.ts";

afterEach(cleanup);

const staff = createFakeAuth({ user: { name: "Егор" }, roles: ["editor"] });
const partners = createFakeAuth();

function Both(): ReactElement {
  const editor = { resource: "app", role: "editor" };
  const [given, nearest] = [useAuth(staff), useAuth()];
  const facts = [
    useUser()?.name ?? "no partner",
    useUser(staff)?.name,
    useRole(editor) && "partner edits",
    useRole(editor, staff) && "staff edits",
    useSession(staff).isAuthenticated,
    given === staff && nearest === partners,
  ];
  return <p>{facts.join(", ")}</p>;
}

it("a component uses the client of the nearest provider, or the one it is given", () => {
  const { container } = render(
    <AuthProvider auth={staff}>
      <AuthProvider auth={partners}>
        <Both />
        <RequireAuth auth={staff}>for staff</RequireAuth>
        <RequireAuth>for partners</RequireAuth>
      </AuthProvider>
    </AuthProvider>,
  );
  expect(container.textContent).toBe("no partner, Егор, false, staff edits, true, truefor staff");
  expect([staff.calls, partners.calls]).toEqual([[], ["requireSignIn"]]);
});
