import { useContext, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { MessagesContext } from "../composition/use-messages.ts";
import type { Messages } from "../composition/use-messages.ts";

export interface MessagesProviderProps {
  /** The replaced groups, each whole; the others stay as they are above. */
  messages: Partial<Messages>;
  children?: ReactNode;
}

/** Replaces the components' own texts. Without it they are in Russian. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactElement {
  const outer = useContext(MessagesContext);
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>;
}
