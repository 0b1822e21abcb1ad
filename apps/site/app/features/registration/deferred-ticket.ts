import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "./ticket.css";

/** The server draws it: it is there without scripts, and before theirs has come. */
export const { Component: DeferredTicket } = deferHydration(async () => {
  const { Ticket } = await import("./ticket.tsx");
  return Ticket;
});
