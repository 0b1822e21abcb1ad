const isTerminal = process.stdout.isTTY;

/** A running step, shown as one line. */
export interface Step {
  /** Ends the line with a tick, the time it took, and the note. */
  done(note?: string): void;
  failed(): void;
}

export function beginStep(title: string): Step {
  const startedAt = performance.now();
  process.stdout.write(isTerminal ? `… ${title}` : `… ${title}\n`);
  const end = (mark: string, note: string): void => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${isTerminal ? "\r\u001B[2K" : ""}${mark} ${title}  ${seconds} s${note}\n`);
  };
  return {
    done: (note) => end("✓", note === undefined ? "" : `  ${note}`),
    failed: () => end("✗", ""),
  };
}

/** Runs the work as a step. The work returns a note shown beside the time. */
export async function runStep(title: string, work: () => Promise<string | undefined>): Promise<void> {
  const step = beginStep(title);
  try {
    step.done(await work());
  } catch (error) {
    step.failed();
    throw error;
  }
}
