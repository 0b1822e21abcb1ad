import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RichText } from "./rich-text.tsx";

const render = (content: Parameters<typeof RichText>[0]["document"]["content"]) =>
  renderToStaticMarkup(<RichText document={{ type: "doc", content }} />);

it("renders every node and mark that a document may hold", () => {
  const html = render([
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Заголовок" }] },
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Ниже" }] },
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "пункт" }] }] }],
    },
    { type: "orderedList", content: [{ type: "listItem", content: [] }] },
    { type: "blockquote", content: [{ type: "paragraph", content: [{ type: "text", text: "цитата" }] }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "и", marks: [{ type: "bold" }, { type: "italic" }, { type: "code" }] },
        { type: "text", text: "там", marks: [{ type: "link", attrs: { href: "https://example.org/" } }] },
      ],
    },
  ]);
  expect(html).toContain("<h3>Заголовок</h3><h4>Ниже</h4>");
  expect(html).toContain("<ul><li><p>пункт</p></li></ul><ol><li></li></ol>");
  expect(html).toContain("<code><em><strong>и</strong></em></code>");
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org\/"[^>]*>там<\/a>/u);
});

it("shows markup as text", () => {
  expect(render([{ type: "paragraph", content: [{ type: "text", text: "<img onerror=alert(1)>" }] }])).toContain(
    "&lt;img onerror=alert(1)&gt;",
  );
});
