/** What a component's page in the catalogue says besides its stories: `parameters: { guide }` of the stories file. */
export interface ComponentGuide {
  /** The line that imports it. */
  readonly import: string;
  /** The style sheet it needs besides the tokens. */
  readonly styles: string;
  /** When it is the right piece, and how it is used well. */
  readonly do: readonly string[];
  /** What to leave, and what to take in its place. */
  readonly dont: readonly string[];
  /** What screen readers, magnifiers, high contrast and reduced motion get; what is left to whoever uses it. */
  readonly accessibility: readonly string[];
  /** None for what takes no focus. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** The pattern it follows. */
  readonly guideline: { readonly label: string; readonly href: string };
}
