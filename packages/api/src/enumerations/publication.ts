export const publicationActions = [
  "PublicationActionUnknown",
  "PublicationActionPublish",
  "PublicationActionUnpublish",
] as const;
export type PublicationAction = (typeof publicationActions)[number];
