import { Button, Loader, Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import type { OwnState } from "../../own-registration/use-own-event.ts";
import { messages } from "./messages.ts";

export interface OwnRegistrationGateProps {
  readonly ownState: OwnState;
  readonly onRetry: () => void;
  /** People without a registration see it. */
  readonly children: ReactNode;
}

/**
 * Shows its children once it is known that this person has no registration: after a failed look-up they would offer to
 * register again. A page that is not hydrated yet has both:
 * `data-own` on the root chooses.
 */
export function OwnRegistrationGate({ ownState, onRetry, children }: OwnRegistrationGateProps): ReactElement {
  if (ownState === "failed") {
    return (
      <div className="registration-offer">
        <Text role="alert">{messages.ownFailed}</Text>
        <div>
          <Button variant="outline" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        </div>
      </div>
    );
  }
  const isEarly = ownState === "unknown" || undefined;
  return (
    <>
      {ownState === "known" ? null : (
        <div className="registration-pending" data-early={isEarly}>
          <Loader size="small" label={messages.ownLoading} />
          <Text tone="muted">{messages.ownLoading}</Text>
        </div>
      )}
      {ownState === "pending" ? null : (
        <div className="registration-offer" data-early={isEarly}>
          {children}
        </div>
      )}
    </>
  );
}
