import { defaultWatermarkConstants, readWatermarkBits } from "@corp/auth/watermark";

const { pointSizePx, paddingPx, mapPaddingPx } = defaultWatermarkConstants;

/** The element of the watermark; null when there is none. */
export function shownWatermark(): HTMLElement | null {
  const hosts = [...document.querySelectorAll<HTMLElement>("body > div")];
  const layers = hosts.map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>("[popover]:has(pattern)"));
  return layers.find((layer) => layer) ?? null;
}

/** Decodes the points on the page, as from a screenshot; null when they encode no id. */
export function readShownWatermark(): string | null {
  const drawn = shownWatermark()?.querySelector("pattern path")?.getAttribute("d") ?? "";
  const toCell = (positionPx: string): number => (Number(positionPx) - mapPaddingPx) / (pointSizePx + paddingPx);
  const points = [...drawn.matchAll(/M(\d+) (\d+)/g)].map(([, x = "", y = ""]) => `${toCell(x)} ${toCell(y)}`);
  const set = new Set(points);
  // The map is a square whose lowest row is all set.
  const side = Math.max(0, ...points.map((point) => Number(point.split(" ")[1]))) + 1;
  return readWatermarkBits(
    Array.from({ length: side }, (_row, y) => Array.from({ length: side }, (_bit, x) => set.has(`${x} ${y}`))),
  );
}
