import type { StoredFile } from "@corp/api";
import { contract } from "@corp/api/contract";
import { withSentKeys } from "../../../editing/records/list-items.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { messages } from "./messages.ts";

export interface PhotoValues extends ListItem {
  readonly image: StoredFile;
  readonly alt: string;
}

export interface GalleryValues {
  readonly gallery: readonly PhotoValues[];
}

const anImage: StoredFile = { file_id: "", url: "", content_type: "", size: 0 };
const schema = contract.eventGallerySet.request;

export const galleryPart: EventPart<GalleryValues, typeof schema> = {
  name: "gallery",
  shape: { gallery: [{ key: "", image: anImage, alt: "" }] },
  schema,
  read: ({ gallery }) => ({
    gallery: gallery.map(({ image, alt }, index) => ({ key: `photo-${index}-${image.file_id}`, image, alt })),
  }),
  toRequest: ({ gallery }) => ({ gallery: gallery.map(({ image, alt }) => ({ file_id: image.file_id, alt })) }),
  send: (api, request) => api.eventGallerySet(request, shownHere),
  describe: ({ gallery }) =>
    new Map(gallery.map(({ image, alt }, index) => [messages.gallery.photo(index + 1), `${alt}\n${image.file_id}`])),
  adopt: (shown, sent, stored) => (shown === sent ? { gallery: withSentKeys(stored.gallery, sent.gallery) } : shown),
};
