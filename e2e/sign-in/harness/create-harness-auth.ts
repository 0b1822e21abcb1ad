import { createAuth, loginInPopup, withAuth } from "@corp/auth";
import type { Auth } from "@corp/auth";
import { readConfiguration } from "./configuration.ts";
import { createLaggingStorage } from "./lagging-storage.ts";

declare global {
  interface Window {
    /** The page's client, for the tests. */
    auth: Auth;
    /** Calls the API as an application does, and handles a 401. */
    callApi: () => Promise<{ readonly status: number; readonly subject: string | null }>;
  }
}

/** Long enough on a busy machine. A test of what happens at a limit sets its own. */
const limits = { cookieCheckTimeoutMs: 20_000, silentLoginTimeoutMs: 20_000, requestTimeoutMs: 30_000 };

/** The page's client. Attributes of the document show its state; the two buttons work. */
export function createHarnessAuth(): Auth {
  const { providerOrigin, providerPath, options: given } = readConfiguration();
  const { hasLocks = true, storageLagMs = 0, isDiscovered = false, ...options } = given;
  const { dataset } = document.documentElement;
  const auth = createAuth({
    ...options,
    constants: { ...limits, ...options.constants },
    ports: {
      // They are missing, as on insecure origins.
      ...(!hasLocks && { locks: null }),
      ...(storageLagMs > 0 && { storage: createLaggingStorage(storageLagMs) }),
    },
    ...(isDiscovered
      ? { issuer: `${providerOrigin}${providerPath}/realms/stg` }
      : { providerOrigin, providerPath, realm: "stg" }),
    clientId: "corp-site",
    onActionStatus: (status) => void (dataset["action"] = status),
    hooks: { afterLogin: (user) => void (dataset["welcomed"] = user.username ?? "") },
  });

  function show(): void {
    const { status, user, error, isStarted } = auth.getState();
    const { role, id, tabs } = auth.getTabs();
    Object.assign(dataset, {
      started: String(isStarted),
      status,
      user: user?.username ?? "",
      error: error?.code ?? "",
      role,
      tab: id ?? "",
      tabs: String(tabs.length),
      isEditor: String(auth.hasResourceRole("editor")),
      isAdmin: String(auth.hasRealmRole("admin")),
    });
    const text = document.getElementById("error");
    if (text !== null) text.textContent = error?.message ?? "";
  }

  auth.subscribe(show);
  auth.subscribeTabs(show);
  document.getElementById("login")?.addEventListener("click", () => void auth.login());
  // The failure is in the state, too.
  document.getElementById("popup")?.addEventListener("click", () => void loginInPopup(auth).catch(() => undefined));
  document.getElementById("logout")?.addEventListener("click", () => void auth.logout());
  window.addEventListener("pageshow", ({ persisted }) => {
    // A test that waits for a restored page prints why it was loaded anew.
    const [opened] = performance.getEntriesByType("navigation");
    dataset["persisted"] = persisted ? "true" : `false: ${JSON.stringify(opened)}`;
  });
  window.auth = auth;
  window.callApi = async () => {
    const response = await withAuth(auth)("/api/echo");
    const { subject } = (await response.json()) as { subject: string | null };
    return { status: response.status, subject };
  };
  show();
  return auth;
}
