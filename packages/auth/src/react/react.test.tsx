// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { createAuth } from "../browser/create-auth.ts";
import type { Auth } from "../core/client/auth.ts";
import { AuthProvider, RequireAuth, useAuthState, useRole, useUser } from "../react.ts";
import { createFakeBrowser } from "../testing/fake-browser.ts";
import type { FakeBrowser, FakePage } from "../testing/fake-browser.ts";
import { createFakeProviderWith } from "../testing/fake-provider.ts";
import { createUnsignedTokens } from "../testing/fake-signer.ts";
import { settle } from "../testing/fake-site.ts";

afterEach(cleanup);

const provider = createFakeProviderWith(createUnsignedTokens, {
  claims: { realm_access: { roles: ["user"] }, resource_access: { "corp-site": { roles: ["editor"] } } },
});

function arrange(path = "/blog"): { auth: Auth; page: FakePage; browser: FakeBrowser } {
  const browser = createFakeBrowser({ fetch: provider.fetch });
  const page = browser.openTab(`http://site.test${path}`);
  const { providerOrigin, realm, clientId } = provider;
  return { browser, page, auth: createAuth({ providerOrigin, realm, clientId, ports: page.ports }) };
}

function Person(): ReactElement {
  const { status, isStarted } = useAuthState();
  const user = useUser();
  const isEditor = useRole({ resource: "corp-site", role: "editor" });
  const isAdmin = useRole([{ realm: "admin" }, { resource: "corp-site", role: "admin" }]);
  return (
    <p>
      {[status, isStarted ? "started" : "not started", user?.name ?? "guest", isEditor && "editor", isAdmin && "admin"]
        .filter(Boolean)
        .join(", ")}
    </p>
  );
}

it("renders on a server as idle and not started, without a browser", () => {
  const auth = createAuth({ providerOrigin: "http://provider.test", realm: "stg", clientId: "corp-site" });
  const html = renderToString(
    <AuthProvider auth={auth}>
      <Person />
    </AuthProvider>,
  );
  expect(html).toBe("<p>idle, not started, guest</p>");
});

it("starts once under StrictMode and follows the state", async () => {
  const { auth } = arrange();
  render(
    <StrictMode>
      <AuthProvider auth={auth}>
        <Person />
      </AuthProvider>
    </StrictMode>,
  );
  await act(() => auth.start());
  expect(screen.getByText("idle, started, guest")).toBeDefined();
  await act(() => auth.loginWithPassword("reader", "reader"));
  expect(screen.getByText("logged, started, Рита Чтецова, editor")).toBeDefined();
});

it("redirects a guest to the provider once and shows protected content to users with the role", async () => {
  const { auth, page } = arrange("/cabinet");
  const guarded = (role?: { realm: string }): ReactElement => (
    <StrictMode>
      <AuthProvider auth={auth}>
        <RequireAuth {...(role ? { role } : {})} pending="wait" forbidden="no" failed={(error) => error.code}>
          secret
        </RequireAuth>
      </AuthProvider>
    </StrictMode>
  );
  const { container, rerender } = render(guarded());
  expect(container.textContent).toBe("wait");
  await act(() => auth.start());
  await settle();
  expect(page.visits).toHaveLength(1);
  expect(page.visits[0]).toMatch(/^replace .*openid-connect\/auth/);

  page.emit({ type: "restored" });
  await act(() => auth.loginWithPassword("reader", "wrong").catch(() => undefined));
  expect(container.textContent).toBe("grant_rejected");
  await act(() => auth.loginWithPassword("reader", "reader"));
  expect(container.textContent).toBe("secret");
  rerender(guarded({ realm: "admin" }));
  expect(container.textContent).toBe("no");
});

it.each(["/cabinet", "/admin"])("does not sign in again on %s a user who signed out in another tab", async (path) => {
  const { auth, page, browser } = arrange("/blog");
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  page.href = `http://site.test${path}`;
  const { container } = render(
    <AuthProvider auth={auth}>
      <RequireAuth>secret</RequireAuth>
    </AuthProvider>,
  );
  expect(container.textContent).toBe("secret");
  page.ports.storage.removeItem("corp.auth.stg.corp-site.token");
  await act(async () => {
    page.emit({ type: "storage", key: "corp.auth.stg.corp-site.token" });
    browser.clock.advance(500);
  });
  expect(container.textContent).toBe("");
  expect(new Set(page.visits)).toEqual(new Set([`replace /unauth?redirect_uri=${encodeURIComponent(path)}`]));
});
