import { browserTimers } from "../browser/browser-timers.ts";
import type { ClockPort, LoggerPort } from "../core/ports.ts";
import { checkOptionNames } from "../core/settings/option-names.ts";
import type { OptionNames } from "../core/settings/option-names.ts";
import { watermarkBits } from "./watermark-bits.ts";

/** The part of a sign-in client that the watermark uses; every `Auth` has it. */
export interface WatermarkedAuth {
  getState(): { readonly user: { readonly subject: string } | null };
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export interface WatermarkOptions {
  /** Returns the sign-in client, or nothing while there is none: it is called repeatedly. */
  getAuth(): WatermarkedAuth | null | undefined;
  constants?: Partial<WatermarkConstants>;
  /** @default the browser's; without one, on a server, nothing happens */
  document?: Document | undefined;
  /** @default the browser's timers */
  clock?: Pick<ClockPort, "setTimeout" | "clearTimeout">;
  /** @default the console */
  logger?: Pick<LoggerPort, "warn">;
}

const optionNames: OptionNames<WatermarkOptions> = {
  getAuth: true,
  constants: true,
  document: true,
  clock: true,
  logger: true,
};

/**
 * Shows an invisible image by which a screenshot or a photograph of the page can be traced, while a user is signed in:
 * it encodes their id (the token's `sub`) and is redrawn when another user signs in. It takes neither presses nor
 * focus, and is not part of the layout or the accessibility tree; it is printed too.
 *
 * @returns a function that removes the image and ends the lookups
 */
export function showWatermark(options: WatermarkOptions): () => void {
  checkOptionNames("showWatermark", options, optionNames);
  checkOptionNames("showWatermark", options.constants ?? {}, defaultWatermarkConstants);
  const document = "document" in options ? options.document : globalThis.document;
  if (document === undefined) return () => {};
  const {
    getAuth,
    clock = browserTimers,
    logger = { warn: (message, context) => console.warn(message, ...(context === undefined ? [] : [context])) },
  } = options;
  const constants = { ...defaultWatermarkConstants, ...options.constants };

  let waitedMs = 0;
  let timer: unknown;
  let unsubscribe: (() => void) | null = null;
  let shownId: string | null = null;
  let remove: (() => void) | null = null;

  const show = (id: string | null): void => {
    if (id === shownId) return;
    remove?.();
    remove = null;
    shownId = id;
    if (id === null) return;
    try {
      remove = coverWithWatermark(document, id, constants);
    } catch (cause) {
      logger.warn("The watermark could not be drawn.", cause);
    }
  };

  const lookUp = (): void => {
    const auth = getAuth();
    if (auth) {
      const update = (): void => show(auth.getState().user?.subject ?? null);
      unsubscribe = auth.subscribe(update);
      update();
    } else if (waitedMs < constants.waitTimeoutMs) {
      waitedMs += constants.waitIntervalMs;
      timer = clock.setTimeout(lookUp, constants.waitIntervalMs);
    } else {
      logger.warn(`No watermark: there was no sign-in client within ${constants.waitTimeoutMs} ms.`);
    }
  };

  lookUp();
  return () => {
    clock.clearTimeout(timer);
    unsubscribe?.();
    show(null);
  };
}

const svgNamespace = "http://www.w3.org/2000/svg";
const patternId = "map";

/**
 * Covers the page with the watermark of an id: an SVG element in a shadow tree, styled through the CSSOM, so that a
 * Content-Security-Policy needs no source for it and the page's own styles do not reach it. Its host has no box.
 *
 * @returns a function that removes it
 * @throws RangeError for an id that is empty or too long
 */
function coverWithWatermark(document: Document, id: string, constants: WatermarkConstants): () => void {
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
    const svgElement = document.createElementNS(svgNamespace, name);
    for (const [attribute, value] of Object.entries(attributes)) svgElement.setAttribute(attribute, String(value));
    return svgElement;
  };
  const pattern = element("pattern", { id: patternId, width: sidePx, height: sidePx, patternUnits: "userSpaceOnUse" });
  pattern.append(element("path", { d: halves(0) }), element("path", { d: halves(halfPx), fill: "#fff" }));
  const tiles = element("svg", { width: "100%", height: "100%" });
  tiles.append(pattern, element("rect", { width: "100%", height: "100%", fill: `url(#${patternId})` }));
  return tiles;
}

/** Sizes and times of the watermark. The `constants` option overrides any of them. */
export interface WatermarkConstants {
  /** Side of the square point of a set bit. */
  readonly pointSizePx: number;
  /** The distance between neighbouring points. */
  readonly paddingPx: number;
  /** Around one map of points; maps tile the whole page. */
  readonly mapPaddingPx: number;
  /** 0–1. At the default a point differs from the page by one level of 255. */
  readonly opacity: number;
  /** Interval of the lookups of the sign-in client while there is none. */
  readonly waitIntervalMs: number;
  /** The lookups end after this, with a warning. */
  readonly waitTimeoutMs: number;
}

export const defaultWatermarkConstants: WatermarkConstants = {
  pointSizePx: 5,
  paddingPx: 5,
  mapPaddingPx: 10,
  opacity: 0.005,
  waitIntervalMs: 100,
  waitTimeoutMs: 1_000,
};
