import { ApiError } from "@corp/api/errors";
import { redirect } from "react-router";
import { servicesContext } from "../core/services.ts";
import { privateHeaders } from "../head/private-page.ts";
import { messages } from "../personal-data/messages.ts";
import type { Route } from "./+types/my-data-copy";

/** Everything that is stored about a person as a file. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const own = await context
      .get(servicesContext)
      .api.personalDataGet({ access_token: token }, { isErrorHandled: true });
    const disposition = `attachment; filename="${messages.copyName}"`;
    return new Response(JSON.stringify(own, null, 2), {
      headers: { ...privateHeaders, "Content-Type": "application/json", "Content-Disposition": disposition },
    });
  } catch (error) {
    if (!ApiError.isInstance(error) || error.status !== 404) throw error;
    return redirect("/my-data", { headers: privateHeaders });
  }
}
