import type { PreviewCard } from "./preview-card.ts";

/** Pixels; the size that messengers and social networks expect. */
export const previewWidth = 1200;
export const previewHeight = 630;
/** Pixels, at the same width. */
export const ratioHeights = { "4x3": 900, "1x1": 1200 } as const;
export const coverWidth = 432;

const padding = 56;
/** The gap between the texts and the cover. */
const gap = 44;
const titleGap = 60;
/** The stripe replaces a missing cover. */
const stripeWidth = 32;
const headHeight = 52;
const tagsHeight = 52;
const lineHeights = [50, 44] as const;
/** The largest that fits is used. */
export const titleSizes = [84, 76, 68, 60, 54, 48, 43, 38, 34] as const;

/** The site's colours on its surface and on its accent. */
const light = { ground: "#f7f5f2", text: "#111214", muted: "#5c5751", mark: "#ff4f18", tags: "#c23600" } as const;
const accent = { ...light, ground: "#ff4f18", muted: "#111214", mark: "#111214", tags: "#111214" } as const;
export const previewGround = (card: Pick<PreviewCard, "tone">): string => previewColours(card).ground;
const previewColours = ({ tone }: Pick<PreviewCard, "tone">) => (tone === "accent" ? accent : light);

/** An element for satori. */
export interface Element {
  readonly type: "div";
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Element[];
  };
}

function box(style: Element["props"]["style"], children?: string | readonly Element[]): Element {
  return {
    type: "div",
    props: { style: { display: "flex", ...style }, ...(children === undefined ? {} : { children }) },
  };
}

function textWidth({ coverName }: Pick<PreviewCard, "coverName">): number {
  return previewWidth - 2 * padding - (coverName === null ? 0 : coverWidth - padding + gap);
}

export function titleHeight({ lines, tags }: Pick<PreviewCard, "lines" | "tags">): number {
  const foot = lines.reduce((sum, _line, index) => sum + (lineHeights[index] ?? lineHeights[1]), 0);
  return previewHeight - 2 * padding - headHeight - foot - (tags === null ? 0 : tagsHeight) - titleGap;
}

/** At the smallest size a title that is still too long is clamped. */
export function titleElement(card: PreviewCard, fontSize: number): Element {
  const lineHeight = 1.08;
  const isSmallest = fontSize === titleSizes.at(-1);
  const lineClamp = isSmallest ? { lineClamp: Math.floor(titleHeight(card) / (fontSize * lineHeight)) } : {};
  const style = { fontSize, lineHeight, fontWeight: 600, letterSpacing: "-0.025em", color: light.text };
  return box({ ...style, ...lineClamp, display: "block", width: textWidth(card), wordBreak: "break-word" }, card.title);
}

/** The card without its cover, which is composited afterwards. */
export function cardElement(card: PreviewCard, title: Element, fontFamily: string): Element {
  const colour = previewColours(card);
  const width = textWidth(card);
  const mark = box({ width: 30, height: 30, borderRadius: 4, backgroundColor: colour.mark, marginRight: 16 });
  const name = box({ fontSize: 40, fontWeight: 600, letterSpacing: "-0.02em", color: colour.text }, card.brandName);
  const tags = {
    fontSize: 30,
    fontWeight: 600,
    color: colour.tags,
    width,
    lineHeight: 1.2,
    marginBottom: 14,
    lineClamp: 1,
  };
  const middle = [...(card.tags === null ? [] : [box({ ...tags, display: "block" }, card.tags)]), title];
  const lines = card.lines.map((line, index) =>
    box(
      {
        display: "block",
        lineClamp: 1,
        width,
        lineHeight: `${lineHeights[index] ?? lineHeights[1]}px`,
        ...(index === 0
          ? { fontSize: 34, fontWeight: 600, color: colour.text }
          : { fontSize: 30, color: colour.muted }),
      },
      line,
    ),
  );
  return box(
    {
      width: previewWidth,
      height: previewHeight,
      padding,
      boxSizing: "border-box",
      position: "relative",
      flexDirection: "column",
      justifyContent: "space-between",
      backgroundColor: colour.ground,
      fontFamily,
      fontWeight: 400,
    },
    [
      box({ height: headHeight, alignItems: "center" }, [mark, name]),
      box({ flexDirection: "column" }, middle),
      box({ flexDirection: "column" }, lines),
      box({
        position: "absolute",
        top: 0,
        right: 0,
        width: stripeWidth,
        height: previewHeight,
        backgroundColor: colour.mark,
      }),
    ],
  );
}
