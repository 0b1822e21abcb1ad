export interface Publishable {
  readonly is_published: boolean;
  readonly published_at: string | null;
}

export type PublicationState = "draft" | "scheduled" | "published";

/** @param nowMs milliseconds since 1970 @default now */
export function publicationState(
  { is_published, published_at }: Publishable,
  nowMs: number = Date.now(),
): PublicationState {
  if (!is_published) return "draft";
  return published_at !== null && Date.parse(published_at) > nowMs ? "scheduled" : "published";
}
