import { ErrorStub } from "@corp/ui";
import type { ReactElement } from "react";
import { Link, data } from "react-router";
import { loadDocument } from "../navigation/load-document.ts";
import { isBeyondRouteMap } from "../navigation/react-router/adapter.ts";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/not-found";

/** 404 for an unknown path, rendered inside the layout. @see requirement C4 */
export function loader({ request }: Route.LoaderArgs) {
  return data({ message: messages.pageNotFound(new URL(request.url).pathname) }, { status: 404 });
}

/** A route missing from the visitors' route map may exist on the server: the document is requested from it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (!isBeyondRouteMap(pathname)) return await serverLoader();
  loadDocument(pathname + search);
  return await new Promise<never>(() => {});
}

export const meta: Route.MetaFunction = () => [
  { title: messages.notFoundTitle },
  { name: "robots", content: "noindex" },
];

export default function NotFound({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <div className="shell-container" data-message={loaderData.message}>
      <ErrorStub status={404} render={<Link to="/" />} />
    </div>
  );
}
