/**
 * Names that the README's examples take from the application around them. The client `auth` is declared for all
 * packages in `packages/api/test/readme-names.d.ts`.
 */
declare const useLocation: () => Location;
declare const Outlet: () => null;
