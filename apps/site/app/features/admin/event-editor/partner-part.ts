import type { StoredFile } from "@corp/api";
import { contract } from "@corp/api/contract";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { messages } from "./messages.ts";

export interface PartnerValues extends ListItem {
  readonly name: string;
  readonly logo: StoredFile | null;
  readonly url: string;
}

export interface PartnersValues {
  readonly partners: readonly PartnerValues[];
}

export const emptyPartner: PartnerValues = { key: "", name: "", logo: null, url: "" };

const schema = contract.eventPartnersSet.request;

export const partnerPart: EventPart<PartnersValues, typeof schema> = {
  name: "partners",
  shape: { partners: [emptyPartner] },
  schema,
  read: ({ partners }) => ({
    partners: partners.map(({ name, logo, url }, index) => ({ key: `partner-${index}`, name, logo, url: url ?? "" })),
  }),
  toRequest: ({ partners }) => ({
    partners: partners.map(({ name, logo, url }) => ({
      name,
      logo_file_id: logo?.file_id ?? null,
      url: url.trim() === "" ? null : url.trim(),
    })),
  }),
  send: (api, request) => api.eventPartnersSet(request, shownHere),
  describe: ({ partners }) =>
    new Map(
      partners.map(({ name, logo, url }, index) => [
        `${messages.partners.label}, ${index + 1}`,
        [name, url, logo === null ? "" : `${messages.partners.logo}: ${logo.file_id}`]
          .filter((text) => text !== "")
          .join("\n"),
      ]),
    ),
  adopt: (shown, sent, stored) => (shown === sent ? { partners: withSentKeys(stored.partners, sent.partners) } : shown),
};
