import { useRole } from "@corp/auth/react";
import { Button } from "@corp/ui";
import type { ReactElement } from "react";
import { editorRoles } from "../domain/roles.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { messages } from "./messages.ts";

/** Links a public page to its editor for whom may change it. Renders nothing for everybody else, and on the server. */
export function EditLink({ to }: { readonly to: string }): ReactElement | null {
  const isEditor = useRole(editorRoles);
  return isEditor ? (
    <p className="shell-edit">
      <Button variant="outline" size={400} render={<PageLink to={to} />}>
        {messages.edit}
      </Button>
    </p>
  ) : null;
}
