import { createAdminClient } from "@corp/api/admin";
import type { AdminClient } from "@corp/api/admin";
import { useMemo } from "react";
import { useServices } from "../core/services-provider.tsx";

/**
 * The client that editors save with. At a 401 the token is renewed silently and the call is sent once more; the page never leaves under
 * somebody who types. Where nobody can be recognised, the call fails, and signing in anew is the editor's to start.
 */
export function useSavingApi(): AdminClient {
  const { apiOptions, auth } = useServices();
  return useMemo(
    () =>
      createAdminClient({
        ...apiOptions,
        async onUnauthorized() {
          await auth.refresh();
          return auth.getState().status === "logged";
        },
      }),
    [apiOptions, auth],
  );
}
