import { deferHydration } from "../../hydration/deferred-hydration.tsx";

export const { Component: DeferredTicket } = deferHydration(async () => {
  const { Ticket } = await import("./ticket.tsx");
  return Ticket;
});
