import { redirect } from "react-router";
import { publicationState } from "../domain/publication-state.ts";
import type { Publishable } from "../domain/publication-state.ts";
import { privateHeaders } from "./private-page.ts";

const to = (path: string): unknown => redirect(path, { headers: privateHeaders });

/**
 * Once it is published, the page of a preview link is the page itself.
 *
 * @throws the redirect
 */
export function leavePreview(item: Publishable, path: string): void {
  if (publicationState(item) === "published") throw to(path);
}
