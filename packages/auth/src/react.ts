export { AuthProvider, useAuth, useAuthState, useRole, useUser } from "./react/auth-provider.tsx";
export type { AuthProviderProps, RoleRequirement } from "./react/auth-provider.tsx";
export { RequireAuth } from "./react/require-auth.tsx";
export type { RequireAuthProps } from "./react/require-auth.tsx";
