import type { ReactElement, ReactNode } from "react";
import { useNavigation } from "react-router";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content, footer, and a progress bar for slow navigations. */
export function SiteFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const isNavigating = useNavigation().state !== "idle";
  return (
    <div className="shell">
      <div className="shell-progress" data-active={isNavigating ? "" : undefined} aria-hidden="true" />
      <SiteHeader />
      <main id="content" className="shell-main" tabIndex={-1} aria-busy={isNavigating}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
