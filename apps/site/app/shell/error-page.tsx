import { ErrorStub } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { readPageFailure, failureStatus } from "../navigation/page-failure.ts";
import { NotFoundHelp } from "./deferred-not-found-help.ts";
import { PageFailed } from "./page-failed.tsx";
import { Wordmark } from "./wordmark.tsx";

/** An error that replaces the whole page: the message of the status and a link home. @see requirement C12 */
export function ErrorPage({ error }: { readonly error: unknown }): ReactElement {
  const failure = readPageFailure(error);
  const status = failureStatus(error);
  return (
    <div className="shell">
      <header className="shell-header">
        <div className="shell-bar shell-container">
          <Wordmark />
        </div>
      </header>
      <main id="content" className="shell-main shell-container">
        {failure?.isFatal === true ? (
          <ErrorStub
            status={status}
            {...(failure.isForPeople === true ? { reason: failure.message } : { message: failure.message })}
            render={<Link to="/" reloadDocument />}
          >
            {status === 404 ? <NotFoundHelp reason={failure.message} /> : null}
          </ErrorStub>
        ) : (
          <PageFailed error={error} />
        )}
      </main>
    </div>
  );
}
