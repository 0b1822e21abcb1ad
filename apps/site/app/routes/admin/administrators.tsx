import type { ReactElement } from "react";
import { Outlet } from "react-router";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";

/** The pages of administrators. */
export default function AdministratorsLayout(): ReactElement {
  return (
    <AdministratorsOnly>
      <Outlet />
    </AdministratorsOnly>
  );
}
