import { deferHydration } from "../../hydration/deferred-hydration.tsx";
import "./qr-code.css";
import "./ticket.css";

export const { Component: DeferredTicket } = deferHydration(async () => {
  const { Ticket } = await import("./ticket.tsx");
  return Ticket;
});
