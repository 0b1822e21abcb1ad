/** What a status-change call asks for (specification, section 3). */
export const publicationActions = [
  "PublicationActionUnknown",
  "PublicationActionPublish",
  "PublicationActionUnpublish",
] as const;
export type PublicationAction = (typeof publicationActions)[number];
