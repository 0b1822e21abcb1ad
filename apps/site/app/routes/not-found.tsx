import { ErrorStub } from "@corp/ui";
import type { ReactElement } from "react";
import { Link, data } from "react-router";
import { withoutBase } from "../navigation/base-path.ts";
import { markCacheable } from "../page-cache/cacheable-response.ts";
import { messages } from "../shell/messages.ts";
import { NotFoundHelp } from "../shell/not-found-help.tsx";
import type { Route } from "./+types/not-found";

/** 404 for an unknown path, rendered inside the layout. @see requirement C4 */
export function loader({ context, url }: Route.LoaderArgs) {
  markCacheable(context);
  return data({ message: messages.pageNotFound(withoutBase(url.pathname)) }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: messages.notFoundTitle },
  { name: "robots", content: "noindex" },
];

export default function NotFound({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <div className="shell-container">
      <ErrorStub status={404} message={loaderData.message} render={<Link to="/" />}>
        <NotFoundHelp />
      </ErrorStub>
    </div>
  );
}
