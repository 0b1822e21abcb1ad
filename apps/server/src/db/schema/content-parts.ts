import type { TitledLink } from "@corp/api/contract";

/** Parts contain ids of files; the API returns their descriptions. */
export interface StoredPartner {
  name: string;
  logoFileId: string | null;
  url: string | null;
}
export interface StoredPicture {
  fileId: string;
  alt: string;
}
export interface StoredAuthor {
  name: string;
  position: string | null;
  photoFileId: string | null;
  links: TitledLink[];
}
export interface StoredSpeaker extends StoredAuthor {
  speaker_id: string;
  company: string | null;
  bio: string | null;
}
export interface StoredPresentation {
  title: string;
  fileId: string | null;
  url: string | null;
}
