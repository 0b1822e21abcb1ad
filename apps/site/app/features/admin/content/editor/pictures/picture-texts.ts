import { richTextLimits } from "@corp/api";
import { messages } from "../messages.ts";

/** What is wrong with an alternative text, for people; undefined: nothing. */
export function altComplaint(alt: string): string | undefined {
  const { length } = alt.trim();
  if (length === 0) return messages.altMissing;
  return length > richTextLimits.alt ? messages.altLong : undefined;
}

/** The same of a caption, which may be empty. */
export function captionComplaint(caption: string): string | undefined {
  return caption.trim().length > richTextLimits.caption ? messages.captionLong : undefined;
}
