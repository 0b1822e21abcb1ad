/** Payloads of known attacks on careless pages. */
export const hostileTexts: readonly string[] = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  "</code></pre><script>alert(1)</script>",
  "</p></li></ul><iframe srcdoc='<script>alert(1)</script>'>",
  "</summary></details><script>alert(1)</script>",
  "</figcaption></figure><script>alert(1)</script>",
  "</td></tr></table><script>alert(1)</script>",
  "<!--<img src='--><img src=x onerror=alert(1)//'>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "]]><script>alert(1)</script>",
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  '" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;',
  "` onload=alert(1) `",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "&#x3c;img src=x onerror=alert(1)&#x3e;",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "<a href=javascript:alert(1)>x</a>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><script>alert(1)</script></template>",
  "<style>*{display:none}</style>",
  "<base href=https://elsewhere.example/>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<form action=https://elsewhere.example><button>x</button></form>",
  "<object data=data:text/html,x></object><embed src=javascript:alert(1)>",
  "<plaintext>",
  "<xmp><script>alert(1)</script></xmp>",
  "\u2028<style>*{display:none}</style>",
  "\u202E<script>alert(1)</script>\u202C",
  "\u200B<\u200Bscript>alert(1)</script>",
  "<ſcript>alert(1)</ſcript>",
  "${alert(1)}{{constructor.constructor('alert(1)')()}}",
  "[x](javascript:alert(1))",
  '![x](https://a.example/x.png"onerror="alert(1))',
  "__proto__",
  "constructor",
  "x".repeat(200),
];

/** None of these may become a link or a frame. */
export const hostileUrls: readonly string[] = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "javascript://https://a.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox(1)",
  "blob:https://a.example/1",
  "filesystem:https://a.example/1",
  "about:blank",
  "view-source:https://a.example",
  "file:///etc/passwd",
  "http://elsewhere.example",
  "ftp://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/blog",
  "#top",
  "https:elsewhere.example\\@a.example",
  "https://",
  "https://a.example@elsewhere.example/",
  "https://user:password@elsewhere.example/",
  "https://a.example/\u0000",
  "https://a.example/ x",
  "https://a.example/\\..\\",
  "",
];

/** Allowed URLs with characters that could break out of an attribute. */
export const awkwardUrls: readonly string[] = [
  'https://elsewhere.example/"onclick="alert(1)',
  "https://elsewhere.example/'><script>alert(1)</script>",
  "https://elsewhere.example/?a=1&quot;&lt;b&copy=2",
  "https://elsewhere.example/#<img/src=x/onerror=alert(1)>",
  "https://xn--e1afmkfd.example/",
  "https://corp.example.elsewhere.example/",
];

/** None of these may be embedded, although they look similar. */
export const hostileEmbeds: readonly string[] = [
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload=alert(1)",
  "https://www.youtube.com/watch?v=dQw4w9WgXc%00",
  "https://www.youtube.com/embed/../../redirect?q=https://elsewhere.example",
  "https://www.youtube.com/embed/..%2F..%2Fredirect",
  "https://www.youtube.com/embed/%2e%2e/x",
  "https://www.youtube.com/embed/dQw4w9WgXcQ/../../redirect",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com@elsewhere.example/watch?v=dQw4w9WgXcQ",
  "https://user@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com.elsewhere.example/watch?v=dQw4w9WgXcQ",
  "https://elsewhere.example/www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://elsewhere.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com./watch?v=dQw4w9WgXcQ",
  "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "//www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.yоutube.com/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ/more",
  "https://youtu.be/..%2F..%2Fxxxxx",
  "https://rutube.ru/play/embed/../../x",
  "https://rutube.ru/video/0123456789abcdef0123456789abcdeZ/",
  "https://vk.com/video_ext.php?oid=1",
  "https://vk.com/video_ext.php?oid=1&id=%3Cscript%3E",
  "https://vk.com/away.php?to=https://elsewhere.example/video-1_2",
  "https://yandex.ru/map-widget/v1/",
  "https://yandex.ru/map-widget/v1/?um=constructor:%22%3E",
  "https://yandex.ru/map-widget/v1/-/%2e%2e%2f",
  "https://yandex.ru/redirect?um=constructor:abc",
  "https://elsewhere.example/",
];

const text = (value: string, marks: unknown[] = []) => ({ type: "text", text: value, marks });
const paragraph = { type: "paragraph", content: [text("слово")] };
const cell = (attrs: unknown, content: unknown = [paragraph]) => ({ type: "tableCell", attrs, content });
const table = (...rows: unknown[][]) => ({
  type: "table",
  content: rows.map((content) => ({ type: "tableRow", content })),
});
const one = { colspan: 1, rowspan: 1 };
const link = (href: unknown) => ({ type: "paragraph", content: [text("слово", [{ type: "link", attrs: { href } }])] });
const image = (attrs: Record<string, unknown>) => ({
  type: "image",
  attrs: { file_id: "picture", alt: "что там", caption: null, ...attrs },
});
const embed = (url: unknown) => ({ type: "embed", attrs: { url } });

/** A block that must be rejected, and the path of its issue. */
export interface HostileBlock {
  readonly what: string;
  readonly block: unknown;
  readonly path: string;
}

const rejected = (what: string, path: string, block: unknown): HostileBlock => ({ what, block, path });

/** Blocks that the editor cannot create. */
export const hostileBlocks: readonly HostileBlock[] = [
  ...hostileUrls.map((href) =>
    rejected(`a link to ${JSON.stringify(href)}`, "content.0.marks.0.attrs.href", link(href)),
  ),
  ...[...hostileUrls, ...hostileEmbeds].map((url) => rejected(`an embed of ${url}`, "attrs.url", embed(url))),
  ...["script", "iframe", "html", "svg", "style", "__proto__", "constructor", "toString", "doc"].map((type) =>
    rejected(`a node that is called ${type}`, "type", { type, content: [paragraph] }),
  ),
  rejected("a node without a type", "type", { content: [paragraph] }),
  rejected("a text for a node", "", "<script>"),
  rejected("null for a node", "", null),
  rejected("a list for a node", "type", [paragraph]),
  rejected("a mark that there is not", "content.0.marks.0.type", {
    type: "paragraph",
    content: [text("слово", [{ type: "textStyle", attrs: { color: "red" } }])],
  }),
  ...["onclick", "target", "style", "class", "rel", "download"].map((name) =>
    rejected(`a link with ${name}`, `content.0.marks.0.attrs.${name}`, {
      type: "paragraph",
      content: [text("слово", [{ type: "link", attrs: { href: "https://a.example/", [name]: "alert(1)" } }])],
    }),
  ),
  ...["onerror", "src", "srcset", "style", "title", "width"].map((name) =>
    rejected(`an image with ${name}`, `attrs.${name}`, image({ [name]: "x" })),
  ),
  ...["../../etc/passwd", "https://elsewhere.example/x.png", '" onerror="', "javascript:alert(1)", "", 1, null].map(
    (id) => rejected(`an image of ${JSON.stringify(id)}`, "attrs.file_id", image({ file_id: id })),
  ),
  rejected("an image that shows nothing", "attrs.alt", image({ alt: " " })),
  rejected("an image with a long text", "attrs.alt", image({ alt: "х".repeat(301) })),
  rejected("an image with a list for its text", "attrs.alt", image({ alt: ["x"] })),
  rejected("an image with an object for its caption", "attrs.caption", image({ caption: { toString: "x" } })),
  rejected("an image with a control character", "attrs.alt", image({ alt: "a\u0007b" })),
  rejected("a gallery of nothing", "attrs.images", { type: "gallery", attrs: { images: [] } }),
  rejected("a gallery of too many", "attrs.images", {
    type: "gallery",
    attrs: { images: Array.from({ length: 31 }, () => ({ file_id: "picture", alt: "x" })) },
  }),
  rejected("a gallery with a length for its list", "attrs.images", {
    type: "gallery",
    attrs: { images: { length: 1, 0: { file_id: "picture", alt: "x" } } },
  }),
  rejected("a frame with srcdoc", "attrs.srcdoc", {
    type: "embed",
    attrs: { url: "https://youtu.be/dQw4w9WgXcQ", srcdoc: "<script>alert(1)</script>" },
  }),
  rejected("an embed of an object", "attrs.url", embed({ href: "https://youtu.be/dQw4w9WgXcQ" })),
  rejected("a callout of no tone", "attrs.tone", {
    type: "callout",
    attrs: { tone: '"><script>' },
    content: [paragraph],
  }),
  rejected("a callout of a prototype's tone", "attrs.tone", {
    type: "callout",
    attrs: { tone: "constructor" },
    content: [paragraph],
  }),
  rejected("a callout of nothing", "content", { type: "callout", attrs: { tone: "info" }, content: [] }),
  rejected("a spoiler without a summary", "attrs.summary", {
    type: "spoiler",
    attrs: { summary: "" },
    content: [paragraph],
  }),
  rejected("a spoiler of text", "content.0.type", { type: "spoiler", attrs: { summary: "x" }, content: [text("x")] }),
  rejected("a spoiler that is open", "attrs.open", {
    type: "spoiler",
    attrs: { summary: "x", open: true },
    content: [paragraph],
  }),
  rejected("code in a language with a quote", "attrs.language", {
    type: "codeBlock",
    attrs: { language: '"><script>alert(1)</script>' },
  }),
  rejected("a rule with content", "content", { type: "horizontalRule", content: [paragraph] }),
  rejected("a break with text", "content.0.text", {
    type: "paragraph",
    content: [{ type: "hardBreak", text: "<br>" }],
  }),
  rejected("a cell that is a text", "content.0.content.0", table(["x"])),
  rejected("a cell outside of a table", "type", cell(one)),
  rejected("a row outside of a table", "type", { type: "tableRow", content: [cell(one)] }),
  rejected("a cell of nothing", "content.0.content.0.content", table([cell(one, [])])),
  ...[0, -1, 1.5, 21, "1", 1e308, null].map((colspan) =>
    rejected(
      `a cell of ${colspan} columns`,
      "content.0.content.0.attrs.colspan",
      table([cell({ colspan, rowspan: 1 })]),
    ),
  ),
  rejected("a cell with a style", "content.0.content.0.attrs.style", table([cell({ ...one, style: "x" })])),
  rejected(
    "a cell that reaches below its table",
    "content.0.content.0.attrs.rowspan",
    table([cell({ colspan: 1, rowspan: 200 })]),
  ),
  rejected("a table that is too wide", "content.0", table(Array.from({ length: 21 }, () => cell(one)))),
  rejected(
    "a table that grows wide by its spans",
    "content.2",
    table(
      [cell({ colspan: 10, rowspan: 3 })],
      [cell({ colspan: 10, rowspan: 2 })],
      [cell({ colspan: 10, rowspan: 1 })],
    ),
  ),
  rejected("a table that is too long", "content", table(...Array.from({ length: 201 }, () => [cell(one)]))),
  rejected(
    "a table of too many cells",
    "content.100.content.0",
    table(...Array.from({ length: 101 }, () => Array.from({ length: 20 }, () => cell(one)))),
  ),
  rejected("a table of nothing", "content", table()),
  rejected("a table in a table", "content.0.content.0.content.0", table([cell(one, [table([cell(one)])])])),
  rejected(
    "a table in a spoiler in a table",
    "content.0.content.0.content.0.content.0",
    table([cell(one, [{ type: "spoiler", attrs: { summary: "x" }, content: [table([cell(one)])] }])]),
  ),
];

/**
 * Blocks with the given text in every text position.
 *
 * @param fileId of an existing image
 */
export function blocksSaying(said: string, fileId: string): unknown[] {
  const marked = [{ type: "bold" }, { type: "italic" }, { type: "strike" }, { type: "code" }];
  return [
    { type: "paragraph", content: [text(said), { type: "hardBreak" }, text(said, marked)] },
    { type: "paragraph", content: [text(said, [{ type: "link", attrs: { href: "https://a.example/" } }])] },
    { type: "heading", attrs: { level: 2 }, content: [text(said)] },
    { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [text(said)] }] }] },
    { type: "blockquote", content: [{ type: "paragraph", content: [text(said)] }] },
    { type: "codeBlock", attrs: { language: "html" }, content: [{ type: "text", text: said }] },
    { type: "image", attrs: { file_id: fileId, alt: said, caption: said } },
    { type: "gallery", attrs: { images: [{ file_id: fileId, alt: said }] } },
    { type: "callout", attrs: { tone: "danger" }, content: [{ type: "paragraph", content: [text(said)] }] },
    { type: "spoiler", attrs: { summary: said }, content: [{ type: "paragraph", content: [text(said)] }] },
    table(
      [{ ...cell(one, [{ type: "paragraph", content: [text(said)] }]), type: "tableHeader" }],
      [cell(one, [{ type: "paragraph", content: [text(said)] }])],
    ),
  ];
}
