import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Requests a query again after a change; also while its first response is on its way, which may be from before it. */
export async function refetchAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
