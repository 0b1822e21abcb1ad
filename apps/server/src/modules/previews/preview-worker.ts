import { parentPort } from "node:worker_threads";
import { createDrawPreview } from "./draw-preview.ts";
import type { PreviewCard } from "./preview-card.ts";

/** A request of {@link createPreviewThread}, which sends them one at a time. */
export interface DrawingRequest {
  readonly card: PreviewCard;
  readonly cover: Uint8Array | null;
}

export type DrawingResult = { readonly picture: Uint8Array } | { readonly problem: string };

const draw = createDrawPreview();

parentPort?.on("message", ({ card, cover }: DrawingRequest) => {
  draw(card, cover).then(
    (picture) => parentPort?.postMessage({ picture } satisfies DrawingResult),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies DrawingResult),
  );
});
