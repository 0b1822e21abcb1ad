import { Link, Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { messages } from "./messages.ts";

/** A page with one form, and the way back to the list. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className="admin-page">
      <header>
        <Link variant="quiet" render={<RouterLink to="/admin" />}>
          {messages.back}
        </Link>
        <Text as="h1" variant="headline">
          {title}
        </Text>
      </header>
      {children}
    </div>
  );
}
