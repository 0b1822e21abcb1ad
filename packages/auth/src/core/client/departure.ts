import type { RuntimeContext } from "./runtime-context.ts";

/** Notices that a page which was to be left is still there: somebody chose to stay, or stopped the loading. */
export interface Departure {
  /** The browser has been told to leave; does nothing where the page is not about to be left. */
  begin(): void;
  /** The page is left, or nobody looks after it any more. */
  end(): void;
}

export function createDeparture({ state, ports, options }: RuntimeContext, onStayed: () => void): Departure {
  const { clock } = ports;
  let timer: unknown = null;

  function end(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  return {
    end,
    begin() {
      end();
      if (!state.isBetweenPages()) return;
      timer = clock.setTimeout(() => state.isBetweenPages() && onStayed(), options.constants.leaveTimeoutMs);
    },
  };
}
