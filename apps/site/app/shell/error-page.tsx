import { ErrorStub } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { readPageFailure, statusOf } from "../navigation/page-failure.ts";
import { PageFailed } from "./page-failed.tsx";
import { Wordmark } from "./wordmark.tsx";

/** An error that replaces the whole page: the message of the status and a link home. @see requirement C12 */
export function ErrorPage({ error }: { readonly error: unknown }): ReactElement {
  const failure = readPageFailure(error);
  return (
    <div className="shell">
      <header className="shell-header">
        <div className="shell-bar shell-container">
          <Wordmark />
        </div>
      </header>
      <main id="content" className="shell-main shell-container" data-message={failure?.message}>
        {failure?.isFatal === true ? (
          <ErrorStub status={statusOf(error)} render={<Link to="/" reloadDocument />} />
        ) : (
          <PageFailed error={error} />
        )}
      </main>
    </div>
  );
}
