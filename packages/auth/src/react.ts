export {
  AuthProvider,
  useAuth,
  useAuthState,
  useIdleSecondsLeft,
  useRole,
  useSession,
  useUser,
} from "./react/auth-provider.tsx";
export type { AuthProviderProps } from "./react/auth-provider.tsx";
export type { RoleRequirements } from "./core/role-requirements.ts";
export type { RoleRequirement } from "./core/roles.ts";
export { RequireAuth } from "./react/require-auth.tsx";
export type { RequireAuthProps } from "./react/require-auth.tsx";
