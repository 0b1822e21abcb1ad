import type { CoverGround } from "../cover/cover-design.ts";

export type PictureScene = "hall" | "talk" | "audience" | "board" | "laptops" | "coffee" | "badges" | "evening";

/** Everything a picture is drawn from: the same design gives the same drawing, to the byte. */
export interface PictureDesign {
  readonly scene: PictureScene;
  readonly seed: number;
  readonly ground: CoverGround;
}
