import { messages } from "../messages.ts";

/** What the server takes for pictures; SVG is not among it. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;
export const maxPictureSizeInBytes = 10 * 1024 * 1024;

/** Why a file will not do as a picture, for people; null when it will. The server looks at the bytes again. */
export function pictureRefusal({ name, type, size }: File): string | null {
  if (!pictureTypes.some((known) => known === type)) return messages.notAPicture(name);
  return size > maxPictureSizeInBytes ? messages.pictureTooLarge(name) : null;
}
