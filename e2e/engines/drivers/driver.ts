/** A tab of a real browser, driven by the few things that a hand does. */
export interface DrivenTab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Evaluates an expression in the page, and waits for it if it is a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses keys at once: "Control+a", "Enter". */
  press(chord: string): Promise<void>;
  close(): Promise<void>;
}

/** A person's browser with a profile of its own. */
export interface DrivenBrowser {
  newTab(): Promise<DrivenTab>;
  close(): Promise<void>;
}

export interface Engine {
  /** What is missing to run it, and how to install that; null if nothing is. */
  readonly missing: string | null;
  /** @param downloads the folder into which the browser saves files without a question. */
  open(downloads: string): Promise<DrivenBrowser>;
}

export const viewport = { width: 1280, height: 900 };

/** "Control+a" → ["Control", "a"] */
export const splitKeys = (chord: string): readonly string[] => chord.split("+");
