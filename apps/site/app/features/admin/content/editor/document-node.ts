/** A document's node as its JSON stands, of whatever kind: of those that this build does not know, too. */
export interface DocumentNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: object | undefined;
  readonly marks?: readonly DocumentMark[] | undefined;
  readonly content?: readonly DocumentNode[] | undefined;
}

export interface DocumentMark {
  readonly type: string;
  readonly attrs?: object | undefined;
}

/** What the node says under that name. */
export function attributeOf({ attrs }: DocumentNode | DocumentMark, name: string): unknown {
  return attrs === undefined ? undefined : Reflect.get(attrs, name);
}
