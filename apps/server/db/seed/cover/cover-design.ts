export type CoverComposition =
  | "signal-waves"
  | "ring-orbits"
  | "tile-grid"
  | "flow-field"
  | "stacked-bars"
  | "node-graph"
  | "contour-lines";

export type CoverGround = "ink" | "paper" | "accent";

/** The input of a drawing, which is deterministic to the byte. */
export interface CoverDesign {
  readonly composition: CoverComposition;
  readonly seed: number;
  readonly ground: CoverGround;
}
