export { AdminProvider } from "./admin-provider.tsx";
export type { AdminProviderProps } from "./admin-provider.tsx";
