import type { ReactElement, ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { AdminFooter } from "./admin-footer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/**
 * Header, content, footer, and a progress bar for slow navigations. The admin area has a navigation of its own: without
 * the public menu and the footer its lists have more room.
 */
export function SiteFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const isNavigating = useNavigation().state !== "idle";
  const isAdmin = /^\/admin(?:\/|$)/u.test(useLocation().pathname);
  return (
    <div className="shell">
      <div className="shell-progress" data-active={isNavigating ? "" : undefined} aria-hidden="true" />
      <SiteHeader hasMenu={!isAdmin} />
      <main id="content" className="shell-main" tabIndex={-1} aria-busy={isNavigating}>
        {children}
      </main>
      {isAdmin ? <AdminFooter /> : <SiteFooter />}
    </div>
  );
}
