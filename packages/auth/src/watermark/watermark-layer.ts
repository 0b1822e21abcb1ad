import { watermarkBits } from "./watermark-bits.ts";
import type { WatermarkConstants } from "./watermark-constants.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const patternId = "map";

/**
 * Covers the page with the watermark of an id: an SVG element in a shadow tree, styled through the CSSOM, so that a
 * Content-Security-Policy needs no source for it and the page's own styles do not reach it. Its host has no box.
 *
 * @returns a function that removes it
 * @throws RangeError for an id that is empty or too long
 */
export function coverWithWatermark(document: Document, id: string, constants: WatermarkConstants): () => void {
  const layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  layer.setAttribute("popover", "manual");
  layer.style.cssText = layerStyle(constants.opacity);
  layer.append(createTiles(document, id, constants));
  const host = document.createElement("div");
  host.style.cssText = "display:contents!important";
  host.attachShadow({ mode: "open" }).append(layer);

  const raise = (event?: Event): void => {
    // Another layer that keeps itself on top is a manual popover too: the two would raise each other for ever.
    if (event?.target && "popover" in event.target && event.target.popover === "manual") return;
    if (!host.isConnected) document.body.append(host);
    if (!("showPopover" in layer)) return;
    layer.hidePopover();
    layer.showPopover();
  };
  raise();
  // A dialog or full screen that opens later covers the watermark in the browser's top layer, so it is raised again.
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("toggle", raise, { capture: true, signal });
  document.addEventListener("fullscreenchange", raise, { signal });
  return () => {
    listening.abort();
    host.remove();
  };
}

/** "all" resets the browser's styles of popovers and the page's own; "important" wins over print styles too. */
function layerStyle(opacity: number): string {
  const style = [
    "all:initial",
    "position:fixed",
    "inset:0",
    "z-index:2147483647",
    "pointer-events:none",
    "user-select:none",
    "print-color-adjust:exact",
    `opacity:${opacity}`,
  ];
  return style.map((declaration) => `${declaration}!important;`).join("");
}

/** Half of each point is black and half is white: one is visible on light pages, the other on dark ones. */
function createTiles(
  document: Document,
  id: string,
  { pointSizePx, paddingPx, mapPaddingPx }: WatermarkConstants,
): Element {
  const bits = watermarkBits(id);
  const stepPx = pointSizePx + paddingPx;
  const sidePx = bits.length * stepPx - paddingPx + 2 * mapPaddingPx;
  const halfPx = pointSizePx / 2;
  const halves = (offsetPx: number): string =>
    bits
      .flatMap((row, y) => row.map((bit, x) => (bit ? [x * stepPx + mapPaddingPx, y * stepPx + mapPaddingPx] : null)))
      .map((point) => point && `M${point[0]} ${(point[1] ?? 0) + offsetPx}h${pointSizePx}v${halfPx}h-${pointSizePx}z`)
      .join("");

  const element = (name: string, attributes: Readonly<Record<string, string | number>>): Element => {
    const made = document.createElementNS(svgNamespace, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
    return made;
  };
  const pattern = element("pattern", { id: patternId, width: sidePx, height: sidePx, patternUnits: "userSpaceOnUse" });
  pattern.append(element("path", { d: halves(0) }), element("path", { d: halves(halfPx), fill: "#fff" }));
  const tiles = element("svg", { width: "100%", height: "100%" });
  tiles.append(pattern, element("rect", { width: "100%", height: "100%", fill: `url(#${patternId})` }));
  return tiles;
}
