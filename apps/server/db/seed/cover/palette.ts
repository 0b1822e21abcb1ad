import type { CoverGround } from "./cover-design.ts";

/** Colours by role, so that a composition works on all three backgrounds. */
export interface Palette {
  readonly ground: string;
  /** The highest contrast. */
  readonly mark: string;
  readonly soft: string;
  /** The lowest contrast. */
  readonly faint: string;
  readonly accent: string;
}

const ink = "#111214";
const paper = "#f5f2ec";
const vermilion = "#ff4f18";

export const palettes: Readonly<Record<CoverGround, Palette>> = {
  ink: { ground: ink, mark: paper, soft: "#8d877d", faint: "#2b2a28", accent: vermilion },
  paper: { ground: paper, mark: ink, soft: "#b3aa9b", faint: "#e2dcd0", accent: vermilion },
  accent: { ground: vermilion, mark: ink, soft: "#c93207", faint: "#ea430e", accent: paper },
};
