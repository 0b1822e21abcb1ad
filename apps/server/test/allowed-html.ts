const anything = /^/u;
const url = /^(?:https:\/\/|\/p-api\/product\/file\/[\w.-]+$)/u;
const span = /^(?:[2-9]|\d{2,3})$/u;

/** The elements that rendered rich text may contain, with their attributes and values. */
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    "ul ol li blockquote strong em s code br hr summary picture figcaption table thead tbody tr"
      .split(" ")
      .map((name) => [name, {}]),
  ),
  p: { class: /^rt-tone$/u },
  h2: { id: /^h-[a-z0-9-]+$/u },
  h3: { id: /^h-[a-z0-9-]+$/u },
  h4: { id: /^h-[a-z0-9-]+$/u },
  a: { href: url, rel: /^external noopener$/u },
  pre: {
    class: /^code$/u,
    tabindex: /^0$/u,
    role: /^group$/u,
    "aria-label": /^Код/u,
    "data-language": /^[\w+#. ]+$/u,
  },
  span: { class: /^code-[a-z]+$/u },
  figure: { class: /^rt-(?:image|embed rt-(?:video|map))$/u },
  source: { type: /^image\/(?:avif|webp)$/u, srcset: /^\/p-api\/product\/file\/[\w./, -]+ \d+w$/u, sizes: anything },
  img: {
    src: url,
    alt: anything,
    width: /^\d+$/u,
    height: /^\d+$/u,
    loading: /^lazy$/u,
    decoding: /^async$/u,
  },
  div: { class: /^rt-(?:gallery|table)$/u, role: /^group$/u, "aria-label": /^[А-Я]/u, tabindex: /^0$/u },
  aside: { class: /^rt-callout rt-(?:info|success|warning|danger)$/u, role: /^note$/u },
  details: { class: /^rt-spoiler$/u },
  ol: { start: /^\d{1,6}$/u },
  th: { scope: /^(?:col|row)$/u, colspan: span, rowspan: span },
  td: { colspan: span, rowspan: span },
  iframe: {
    src: /^https:\/\/(?:rutube\.ru\/play\/embed\/|vkvideo\.ru\/video_ext\.php\?|live\.vkvideo\.ru\/app\/embed\/|www\.youtube-nocookie\.com\/embed\/|yandex\.ru\/map-widget\/v1\/)/u,
    title: /^(?:Видео|Карта): /u,
    loading: /^lazy$/u,
    sandbox: /^allow-[a-z -]+$/u,
    allow: /^[a-z; -]+$/u,
    referrerpolicy: /^strict-origin-when-cross-origin$/u,
  },
};

export interface HtmlElement {
  /** The name in lower case. */
  readonly name: string;
  readonly attributes: Iterable<readonly [name: string, value: string]>;
}

/** Elements and attributes that rendered rich text must not contain; empty if there are none. */
export function foreignHtml(elements: Iterable<HtmlElement>): string[] {
  const foreign: string[] = [];
  for (const { name, attributes } of elements) {
    const rules = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (rules === undefined) foreign.push(`<${name}>`);
    for (const [attribute, value] of attributes) {
      const rule = rules !== undefined && Object.hasOwn(rules, attribute) ? rules[attribute] : undefined;
      if (rule?.test(value) !== true) foreign.push(`<${name} ${attribute}="${value}">`);
    }
  }
  return foreign;
}
