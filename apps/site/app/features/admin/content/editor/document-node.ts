/** A document's node as JSON, of any kind, including kinds unknown to this build. */
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

export function readAttribute({ attrs }: DocumentNode | DocumentMark, name: string): unknown {
  return attrs === undefined ? undefined : Reflect.get(attrs, name);
}
