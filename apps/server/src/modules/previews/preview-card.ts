/** What a picture for link previews says. */
export interface PreviewCard {
  readonly brandName: string;
  /** Above the title, in a few words; null: nothing. */
  readonly topic: string | null;
  readonly title: string;
  /** Below the title. The first line is stronger. */
  readonly lines: readonly string[];
  /** Name in the file store of the picture beside the text; null: there is none. */
  readonly coverName: string | null;
  /** The ground: the site's surface, or its accent. */
  readonly tone: "light" | "accent";
}
