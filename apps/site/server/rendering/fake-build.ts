import type { RouterContextProvider, ServerBuild } from "react-router";

type Answer = (request: Request, context: RouterContextProvider) => Response | Promise<Response>;

/** One page for every address; what is left out belongs to prerendering. */
export function fakeBuild(answer: Answer, entry: object = {}): ServerBuild {
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
        ) => answer(request, context),
      },
    },
    routes: { root: { id: "root", path: "*", module: { default: () => null, action: () => null } } },
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
