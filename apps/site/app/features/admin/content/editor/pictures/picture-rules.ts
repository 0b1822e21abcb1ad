import { richTextLimits } from "@corp/api";
import { messages } from "../messages.ts";

/** The types that the server accepts; SVG is not among them. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;
export const maxPictureSizeInBytes = 10 * 1024 * 1024;

export interface PictureTexts {
  readonly alt: string;
  readonly caption: string | null;
}

/** Why a file is not accepted as a picture; null: it is. The server validates its bytes. */
export function pictureIssue({ name, type, size }: File): string | null {
  if (!pictureTypes.some((known) => known === type)) return messages.notAPicture(name);
  return size > maxPictureSizeInBytes ? messages.pictureTooLarge(name) : null;
}

export function altIssue(alt: string): string | undefined {
  const { length } = alt.trim();
  if (length === 0) return messages.altMissing;
  return length > richTextLimits.alt ? messages.altLong : undefined;
}

export function captionIssue(caption: string): string | undefined {
  return caption.trim().length > richTextLimits.caption ? messages.captionLong : undefined;
}
