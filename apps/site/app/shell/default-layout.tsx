import type { ReactElement } from "react";
import { Outlet } from "react-router";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content, footer: every page for visitors and for administrators. */
export default function DefaultLayout(): ReactElement {
  return (
    <div className="shell">
      <SiteHeader />
      <main id="content" className="shell-main">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
