import { parentPort } from "node:worker_threads";
import { createDrawPreview } from "./draw-preview.ts";
import type { PreviewCard } from "./preview-card.ts";

/** What {@link createPreviewThread} asks of this thread, one after another. */
export interface DrawingRequest {
  readonly card: PreviewCard;
  readonly cover: Uint8Array | null;
}

export type DrawingAnswer = { readonly picture: Uint8Array } | { readonly problem: string };

const draw = createDrawPreview();

parentPort?.on("message", ({ card, cover }: DrawingRequest) => {
  draw(card, cover).then(
    (picture) => parentPort?.postMessage({ picture } satisfies DrawingAnswer),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies DrawingAnswer),
  );
});
