import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { eventNotFound } from "../events/get-event.ts";

export interface RegistrationLinks {
  /**
   * Writes a letter with a new link, if the address is registered.
   *
   * @returns false if there is no such event.
   */
  send(eventId: string, email: string): Promise<boolean>;
}

/**
 * Responds the same whether the address is registered or not, so that the response does not reveal it.
 *
 * @throws {Failure} `not-found` for an unknown event.
 */
export async function sendRegistrationLink(
  links: RegistrationLinks,
  { event_id, email }: ParsedRequestOf<"eventRegistrationLinkSend">,
): Promise<ResponseOf<"eventRegistrationLinkSend">> {
  if (!(await links.send(event_id, email))) throw eventNotFound();
  return { event_id, is_accepted: true };
}
