import type { ReactElement } from "react";
import { Outlet } from "react-router";
import { Wordmark } from "./wordmark.tsx";
import "./identity.css";

/** Layout of the sign-in pages, without navigation. */
export default function IdentityLayout(): ReactElement {
  return (
    <div className="identity">
      <header className="identity-header">
        <Wordmark />
      </header>
      <main id="content" className="identity-main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
