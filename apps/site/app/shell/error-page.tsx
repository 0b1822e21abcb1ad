import { ErrorStub } from "@corp/ui";
import type { ReactElement } from "react";
import { Link, isRouteErrorResponse } from "react-router";
import { Wordmark } from "./wordmark.tsx";

/** What a failed page shows: the status's own words, and the way home (specification, section 2). */
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  return (
    <div className="shell">
      <header className="shell-header">
        <div className="shell-bar shell-container">
          <Wordmark />
        </div>
      </header>
      <main id="content" className="shell-main shell-container">
        <title>{titleOf(error)}</title>
        <ErrorStub status={statusOf(error)} render={<Link to="/" reloadDocument />} />
      </main>
    </div>
  );
}

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

function titleOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return "Страница не найдена";
  return status === 403 ? "Доступ запрещен" : "Что-то пошло не так";
}
