import type { ReactElement } from "react";
import { AboutPage } from "../features/company/about-page.tsx";
import { aboutTexts } from "../features/company/about-texts.server.ts";
import { pageHead } from "../head/page-head.ts";
import { loadPayload, prerenderedPage, staticPage } from "../page-cache/payload.ts";
import type { Route } from "./+types/about";

export const handle = prerenderedPage;
export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, aboutTexts);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageHead(
        { title: loaderData.content.title, description: loaderData.content.description, path: "/about" },
        loaderData.origin,
      );

export default function About({ loaderData }: Route.ComponentProps): ReactElement {
  return <AboutPage texts={loaderData.content} />;
}
