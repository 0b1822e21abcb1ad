import { ErrorStub } from "@corp/ui";
import type { ReactElement } from "react";
import { Link, data } from "react-router";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/not-found";

/** An address that no route knows: a page inside the layout, so that the visitor can go on from it. */
export function loader({ request }: Route.LoaderArgs) {
  return data({ message: messages.pageNotFound(new URL(request.url).pathname) }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: "Страница не найдена" },
  { name: "robots", content: "noindex" },
];

export default function NotFound({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <div className="shell-container" data-message={loaderData.message}>
      <ErrorStub status={404} render={<Link to="/" />} />
    </div>
  );
}
