export { AuthProvider, useAuth, useAuthState, useRole, useUser } from "./auth-provider.tsx";
export type { AuthProviderProps } from "./auth-provider.tsx";
export { RequireAuth } from "./require-auth.tsx";
export type { RequireAuthProps } from "./require-auth.tsx";
export type { RoleRequirement } from "./role-requirement.ts";
