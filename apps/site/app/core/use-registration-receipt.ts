import { useSyncExternalStore } from "react";
import type { RegistrationReceipt } from "./registration-receipts.ts";
import { useServices } from "./services-provider.tsx";

/** The guest's receipt for an event; null on the server and during hydration. */
export function useRegistrationReceipt(eventId: string): RegistrationReceipt | null {
  const { receipts } = useServices();
  return useSyncExternalStore(
    receipts.subscribe,
    () => receipts.read(eventId),
    () => null,
  );
}
