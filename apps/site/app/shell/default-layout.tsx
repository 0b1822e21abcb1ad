import type { ReactElement } from "react";
import { Outlet } from "react-router";
import type { HeadersFunction } from "react-router";
import { readPageFailure, failureStatus } from "../navigation/page-failure.ts";
import { ErrorPage } from "./error-page.tsx";
import { PageFailed } from "./page-failed.tsx";
import { SiteFrame } from "./site-frame.tsx";
import { useDraftOfEditor } from "./use-draft-of-editor.ts";

/**
 * An error page keeps the error's headers, such as `Retry-After`: the router reads them from the route that shows the
 * error.
 */
export const headers: HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders;

/** Every page for visitors and for administrators. */
export default function DefaultLayout(): ReactElement {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A failed page is shown inside the layout; a fatal failure replaces the whole page. */
export function ErrorBoundary({ error }: { readonly error: unknown }): ReactElement {
  useDraftOfEditor(failureStatus(error));
  if (readPageFailure(error)?.isFatal === true) return <ErrorPage error={error} />;
  return (
    <SiteFrame>
      <div className="shell-container">
        <PageFailed error={error} />
      </div>
    </SiteFrame>
  );
}
