import { useCallback, useEffect, useState } from "react";
import { forgetReceipt, keepReceipt, readReceipt } from "../../core/registration-receipts.ts";
import type { RegistrationReceiptProof } from "../../core/registration-receipts.ts";

export interface OwnReceipt {
  /** Null on the server, during hydration, and for whoever has none. */
  readonly receipt: RegistrationReceiptProof | null;
  /** @returns false when the browser did not let it be kept. */
  keep(receipt: RegistrationReceiptProof): boolean;
  forget(): void;
}

/** The guest's proof for one event, from this browser. */
export function useOwnReceipt(eventId: string): OwnReceipt {
  const [receipt, setReceipt] = useState<RegistrationReceiptProof | null>(null);

  useEffect(() => setReceipt(readReceipt(eventId)), [eventId]);

  const keep = useCallback(
    ({ registration_id, manage_token }: RegistrationReceiptProof) => {
      const proof = { registration_id, manage_token };
      setReceipt(proof);
      return keepReceipt(eventId, proof);
    },
    [eventId],
  );
  const forget = useCallback(() => {
    setReceipt(null);
    forgetReceipt(eventId);
  }, [eventId]);
  return { receipt, keep, forget };
}
