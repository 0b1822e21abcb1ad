import type { AuthError } from "../core/auth-error.ts";
import type { Auth } from "../core/client/auth.ts";
import { createObservable, noTabs } from "../core/machine/auth-state.ts";
import type { AuthState, AuthUser } from "../core/machine/auth-state.ts";
import { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "../core/roles.ts";

export interface FakeAuthOptions {
  /** The signed-in user, or a part of one; null for a guest. @default null */
  user?: Partial<AuthUser> | null;
  /** Roles of the user on the resource. @default [] */
  roles?: readonly string[];
  /** @default [] */
  realmRoles?: readonly string[];
  /** @default "app" */
  resource?: string;
  /** @default true */
  isStarted?: boolean;
  error?: AuthError | null;
}

export interface FakeAuth extends Auth {
  /** The calls that would have left the page or changed the session, oldest first: "login", "logout" and so on. */
  readonly calls: readonly string[];
  /** Replaces the state, as a sign-in in another tab does. */
  become(options: FakeAuthOptions): void;
}

/** A sign-in for tests of components: `createFakeAuth({ user: { username: "reader" }, roles: ["editor"] })`. */
export function createFakeAuth(options: FakeAuthOptions = {}): FakeAuth {
  const { resource: own = "app" } = options;
  const state = createObservable(createState(options));
  const calls: string[] = [];
  const record = async (call: string): Promise<void> => void calls.push(call);
  const roles = (): AuthUser => state.get().user ?? createUser({});
  return {
    calls,
    become: (next) => state.set(createState({ resource: own, ...next })),
    getState: state.get,
    subscribe: state.subscribe,
    start: async () => {},
    dispose: () => {},
    handleNavigation: async () => {},
    login: () => record("login"),
    requireSignIn: () => record("requireSignIn"),
    loginWithPassword: (username) => record(`loginWithPassword ${username}`),
    logout: () => record("logout"),
    refresh: () => record("refresh"),
    handleUnauthorized: async () => {
      await record("handleUnauthorized");
      return false;
    },
    getAccessToken: async () => (state.get().user === null ? undefined : "fake-access-token"),
    getProof: async () => undefined,
    getSignedInAt: () => null,
    getExpiresAt: () => null,
    getTokenTails: () => ({}),
    getTabs: () => noTabs,
    subscribeTabs: () => () => {},
    hasRealmRole: (role) => hasRealmRole(roles(), role),
    hasResource: (resource = own) => hasResource(roles(), resource),
    hasResourceRole: (role, resource = own) => hasResourceRole(roles(), resource, role),
    resourceRoles: (resource = own) => resourceRoles(roles(), resource),
  };
}

function createState(options: FakeAuthOptions): AuthState {
  const { user = null, error = null, isStarted = true } = options;
  return {
    status: user === null ? "idle" : "logged",
    user: user === null ? null : { ...createUser(options), ...user },
    error,
    isStarted,
  };
}

const createUser = ({ roles, realmRoles = [], resource = "app" }: FakeAuthOptions): AuthUser =>
  fakeUser({ realmRoles, resourceRoles: roles === undefined ? {} : { [resource]: roles } });

/** A user with a name for signing in and nothing else. */
export function fakeUser(changes: Partial<AuthUser> = {}): AuthUser {
  return {
    subject: "user-1",
    username: "reader",
    name: null,
    givenName: null,
    email: null,
    acr: null,
    realmRoles: [],
    resourceRoles: {},
    ...changes,
  };
}
