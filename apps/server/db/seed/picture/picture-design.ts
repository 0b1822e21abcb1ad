import type { CoverGround } from "../cover/cover-design.ts";

export type PictureScene = "hall" | "talk" | "audience" | "board" | "laptops" | "coffee" | "badges" | "evening";

/** The input of a drawing, which is deterministic to the byte. */
export interface PictureDesign {
  readonly scene: PictureScene;
  readonly seed: number;
  readonly ground: CoverGround;
}
