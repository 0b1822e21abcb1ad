import type { Auth } from "@corp/auth";

/** Names that the README's examples take from the application around them, or from an example before. */
declare global {
  const auth: Auth;
  const useLocation: () => Location;
  const Outlet: () => null;
}
