import type { ReactElement } from "react";
import { Outlet } from "react-router";
import { Wordmark } from "./wordmark.tsx";
import "./identity.css";

/** The pages around signing in: nothing to do but what they ask. */
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
