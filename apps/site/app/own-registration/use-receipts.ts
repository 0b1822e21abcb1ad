import { useSyncExternalStore } from "react";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { createRegistrationReceipts } from "./registration-receipts.ts";
import type { RegistrationReceipt, RegistrationReceipts } from "./registration-receipts.ts";

const known = new WeakMap<Services, RegistrationReceipts>();

/** The receipts of a browser tab, or of one request on the server, where there are none. */
export function receiptsFor(services: Services): RegistrationReceipts {
  const receipts = known.get(services) ?? createRegistrationReceipts();
  known.set(services, receipts);
  return receipts;
}

export const useReceipts = (): RegistrationReceipts => receiptsFor(useServices());

/** The guest's receipt for an event; null on the server and during hydration. */
export function useRegistrationReceipt(eventId: string): RegistrationReceipt | null {
  const receipts = useReceipts();
  return useSyncExternalStore(
    receipts.subscribe,
    () => receipts.read(eventId),
    () => null,
  );
}
