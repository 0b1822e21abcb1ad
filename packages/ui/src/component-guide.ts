/** The text of a component's page in the catalogue: `parameters: { guide }` of the stories file. */
export interface ComponentGuide {
  /** The import statement. */
  readonly import: string;
  /** The style sheet it needs besides the tokens. */
  readonly styles: string;
  /** The selector of the root element in the page's drawing. @default the class of the first imported component */
  readonly root?: string;
  /** Rules for when and how to use it. */
  readonly do: readonly string[];
  /** Uses to avoid, with alternatives. */
  readonly dont: readonly string[];
  /** Its behaviour with screen readers, magnifiers, high contrast and reduced motion, and the caller's duties. */
  readonly accessibility: readonly string[];
  /** It is absent for components without focus. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** The pattern it implements. */
  readonly guideline: { readonly label: string; readonly href: string };
}
