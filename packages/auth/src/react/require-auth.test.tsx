// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { AuthError } from "../core/auth-error.ts";
import { AuthProvider, RequireAuth, useRole, useSession } from "../react.ts";
import type { RequireAuthProps } from "../react.ts";
import { createFakeAuth } from "../testing/fake-auth.ts";
import type { FakeAuth, FakeAuthOptions } from "../testing/fake-auth.ts";

afterEach(cleanup);

const editor = { resource: "app", role: "editor" };
const admin = { resource: "app", role: "admin" };

function show(options: FakeAuthOptions, props: Partial<RequireAuthProps>): { auth: FakeAuth; text(): string | null } {
  const auth = createFakeAuth(options);
  const { container } = render(
    <AuthProvider auth={auth}>
      <RequireAuth pending="wait" forbidden="no" failed={({ code }) => code} {...props}>
        secret
      </RequireAuth>
    </AuthProvider>,
  );
  return { auth, text: () => container.textContent };
}

describe("RequireAuth", () => {
  it.each<[string, RequireAuthProps["role"], string[], string]>([
    ["any of several", { any: [editor, admin] }, ["editor"], "secret"],
    ["any of several", { any: [editor, admin] }, ["reader"], "no"],
    ["all of several", { all: [editor, admin] }, ["editor"], "no"],
    ["all of several", { all: [editor, admin] }, ["editor", "admin"], "secret"],
    ["a list", [editor, admin], ["admin"], "secret"],
    ["a condition", ({ email }) => email === "a@corp.example", [], "secret"],
    ["a condition", ({ email }) => email === "b@corp.example", [], "no"],
  ])("takes %s as its role", (_, role, roles, expected) => {
    expect(show({ user: { email: "a@corp.example" }, roles }, role === undefined ? {} : { role }).text()).toBe(
      expected,
    );
  });

  it("signs a guest in", () => {
    const { auth, text } = show({}, {});
    expect(text()).toBe("wait");
    expect(auth.calls).toEqual(["requireSignIn"]);
  });

  it.each([
    ["gold", "gold", "secret"],
    ["gold", "silver", "wait"],
    ["2", "3", "secret"],
  ])("with acr %s shows its content to a user of %s: %s", (acr, own, expected) => {
    const { auth, text } = show({ user: { acr: own } }, { acr });
    expect(text()).toBe(expected);
    expect(auth.calls).toEqual(expected === "wait" ? ["requireSignIn"] : []);
  });

  it("shows why the level could not be reached, and does not ask again", () => {
    const error = new AuthError("login_rejected", "No");
    const { auth, text } = show({ user: { acr: "silver" }, error }, { acr: "gold" });
    expect(text()).toBe("login_rejected");
    expect(auth.calls).toEqual([]);
  });
});

it("useSession and useRole follow the sign-in", () => {
  function Session(): ReactElement {
    const { isLoading, isAuthenticated, user } = useSession();
    const isEditor = useRole([admin, editor]);
    return <p>{[isLoading && "loading", isAuthenticated && "in", user?.username, isEditor && "editor"].join(" ")}</p>;
  }
  const auth = createFakeAuth({ isStarted: false });
  const { container } = render(
    <AuthProvider auth={auth}>
      <Session />
    </AuthProvider>,
  );
  expect(container.textContent).toBe("loading false  false");
  act(() => auth.become({ user: {}, roles: ["editor"] }));
  expect(container.textContent).toBe("false in reader editor");
});

it("shows the reason of a failure and a button that tries again, where nothing else is said", () => {
  const { auth, text } = show(
    { error: new AuthError("provider_unreachable", "No response.") },
    { failed: undefined as never },
  );
  expect(text()).toBe("The sign-in failed (provider_unreachable): No response.Try again");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(auth.calls).toContain("login");
});

it("is not provided without a client", () => {
  expect(() => render(<AuthProvider auth={undefined as never} />)).toThrow("AuthProvider needs an auth");
});
