import { createAdminClient } from "@corp/api/admin";
import type { AdminClient } from "@corp/api/admin";
import { useMemo } from "react";
import { useServices } from "../core/services-provider.tsx";

/**
 * The API client for editors. After a 401 it renews the token silently and retries once; it never navigates away from
 * unsaved input. If the session has ended, the call fails, and the editor offers to sign in.
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
