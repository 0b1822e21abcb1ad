import type { RouterContextProvider, ServerBuild } from "react-router";
import { readsAnyQuery } from "../../app/navigation/route-query.ts";

type Respond = (request: Request, context: RouterContextProvider) => Response | Promise<Response>;

/** A build with one page for every URL; properties of prerendering are omitted. */
export function fakeBuild(respond: Respond, entry: object = {}): ServerBuild {
  const build = {
    entry: {
      module: {
        ...entry,
        default: (
          request: Request,
          _status: number,
          _headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) => respond(request, context),
      },
    },
    routes: {
      root: { id: "root", path: "*", module: { default: () => null, action: () => null, handle: readsAnyQuery } },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return build as Partial<ServerBuild> as ServerBuild;
}
