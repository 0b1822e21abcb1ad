const isFinite = ({ effect, playState }: Animation): boolean =>
  playState === "running" && effect !== null && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Waits for all finite animations: a half-faded element has neither its final colours nor its final position. */
export async function waitForAnimations(): Promise<void> {
  // A change starts its animations in the next frame.
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isFinite)
      .map(({ finished }) => finished),
  );
}
