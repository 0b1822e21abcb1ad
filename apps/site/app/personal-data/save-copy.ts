import type { PersonalData } from "@corp/api";
import { messages } from "./messages.ts";

/** Downloads the data as a file. */
export function saveCopy(data: PersonalData): void {
  const json = JSON.stringify(data, null, 2);
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: messages.copyName });
  link.click();
  URL.revokeObjectURL(url);
}
