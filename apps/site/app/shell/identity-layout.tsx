import type { ReactElement } from "react";
import { Outlet } from "react-router";
import { readsQuery } from "../navigation/route-query.ts";
import { Wordmark } from "./wordmark.tsx";
import "./identity.css";

export const handle = readsQuery("redirect_uri");

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
