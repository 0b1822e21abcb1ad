import type { RichTextDocument, RichTextMark, RichTextNode, RichTextText } from "@corp/api";
import { Link } from "@corp/ui";
import { Fragment } from "react";
import type { ReactElement, ReactNode } from "react";
import "./rich-text.css";

/** A stored document as elements: there is no HTML in it, so there is nothing to sanitise. */
export function RichText({ document }: { document: RichTextDocument }): ReactElement {
  return <div className="rich-text">{renderNodes(document.content)}</div>;
}

function renderNodes(nodes: readonly RichTextNode[] = []): ReactNode {
  // A document is replaced as a whole, so positions are identities.
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: RichTextNode): ReactNode {
  if (node.type === "text") return renderText(node);
  const children = renderNodes(node.content);
  switch (node.type) {
    case "paragraph":
      return <p>{children}</p>;
    case "heading":
      return node.attrs?.level === 3 ? <h4>{children}</h4> : <h3>{children}</h3>;
    case "bulletList":
      return <ul>{children}</ul>;
    case "orderedList":
      return <ol>{children}</ol>;
    case "listItem":
      return <li>{children}</li>;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
  }
}

function renderText({ text, marks = [] }: RichTextText): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => renderMark(mark, inner), text);
}

function renderMark(mark: RichTextMark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{inner}</strong>;
    case "italic":
      return <em>{inner}</em>;
    case "code":
      return <code>{inner}</code>;
    case "link":
      return <Link href={mark.attrs.href}>{inner}</Link>;
  }
}
