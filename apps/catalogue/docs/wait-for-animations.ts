const isFinite = ({ effect, playState }: Animation): boolean =>
  playState === "running" && effect !== null && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Waits until everything that comes to an end has come to it: a thing half faded in has neither its colours nor its place. */
export async function waitForAnimations(): Promise<void> {
  // What a last change sets going begins with the next frame.
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isFinite)
      .map(({ finished }) => finished),
  );
}
