import type { LanguageInput } from "shiki/core";

interface CodeLanguage {
  /** Shown above the code. */
  readonly label: string;
  readonly aliases: readonly string[];
  /** Absent means that there is no grammar, and the code is not highlighted. */
  readonly load?: LanguageInput;
}

/** The languages of a technical blog. Each grammar is loaded with the first block in its language. */
export const codeLanguages = {
  bash: { label: "Shell", aliases: ["sh", "shell", "zsh", "console"], load: () => import("shiki/langs/bash.mjs") },
  c: { label: "C", aliases: ["h"], load: () => import("shiki/langs/c.mjs") },
  cpp: { label: "C++", aliases: ["c++", "cc", "hpp"], load: () => import("shiki/langs/cpp.mjs") },
  csharp: { label: "C#", aliases: ["c#", "cs"], load: () => import("shiki/langs/csharp.mjs") },
  css: { label: "CSS", aliases: [], load: () => import("shiki/langs/css.mjs") },
  diff: { label: "Diff", aliases: ["patch"], load: () => import("shiki/langs/diff.mjs") },
  docker: { label: "Dockerfile", aliases: ["dockerfile"], load: () => import("shiki/langs/docker.mjs") },
  go: { label: "Go", aliases: ["golang"], load: () => import("shiki/langs/go.mjs") },
  graphql: { label: "GraphQL", aliases: ["gql"], load: () => import("shiki/langs/graphql.mjs") },
  html: { label: "HTML", aliases: ["htm", "svg"], load: () => import("shiki/langs/html.mjs") },
  http: { label: "HTTP", aliases: [], load: () => import("shiki/langs/http.mjs") },
  ini: { label: "INI", aliases: ["conf", "properties"], load: () => import("shiki/langs/ini.mjs") },
  java: { label: "Java", aliases: [], load: () => import("shiki/langs/java.mjs") },
  javascript: { label: "JavaScript", aliases: ["js", "mjs", "cjs"], load: () => import("shiki/langs/javascript.mjs") },
  json: { label: "JSON", aliases: ["jsonc", "json5"], load: () => import("shiki/langs/json.mjs") },
  jsx: { label: "JSX", aliases: [], load: () => import("shiki/langs/jsx.mjs") },
  kotlin: { label: "Kotlin", aliases: ["kt"], load: () => import("shiki/langs/kotlin.mjs") },
  lua: { label: "Lua", aliases: [], load: () => import("shiki/langs/lua.mjs") },
  markdown: { label: "Markdown", aliases: ["md"], load: () => import("shiki/langs/markdown.mjs") },
  nginx: { label: "nginx", aliases: [], load: () => import("shiki/langs/nginx.mjs") },
  php: { label: "PHP", aliases: [], load: () => import("shiki/langs/php.mjs") },
  python: { label: "Python", aliases: ["py"], load: () => import("shiki/langs/python.mjs") },
  ruby: { label: "Ruby", aliases: ["rb"], load: () => import("shiki/langs/ruby.mjs") },
  rust: { label: "Rust", aliases: ["rs"], load: () => import("shiki/langs/rust.mjs") },
  scala: { label: "Scala", aliases: [], load: () => import("shiki/langs/scala.mjs") },
  scss: { label: "SCSS", aliases: ["sass"], load: () => import("shiki/langs/scss.mjs") },
  sql: { label: "SQL", aliases: ["pgsql", "postgresql", "psql"], load: () => import("shiki/langs/sql.mjs") },
  swift: { label: "Swift", aliases: [], load: () => import("shiki/langs/swift.mjs") },
  terraform: { label: "Terraform", aliases: ["hcl", "tf"], load: () => import("shiki/langs/terraform.mjs") },
  text: { label: "", aliases: ["txt", "plain", "plaintext"] },
  toml: { label: "TOML", aliases: [], load: () => import("shiki/langs/toml.mjs") },
  tsx: { label: "TSX", aliases: [], load: () => import("shiki/langs/tsx.mjs") },
  typescript: { label: "TypeScript", aliases: ["ts", "mts", "cts"], load: () => import("shiki/langs/typescript.mjs") },
  vue: { label: "Vue", aliases: [], load: () => import("shiki/langs/vue.mjs") },
  xml: { label: "XML", aliases: [], load: () => import("shiki/langs/xml.mjs") },
  yaml: { label: "YAML", aliases: ["yml"], load: () => import("shiki/langs/yaml.mjs") },
} as const satisfies Record<string, CodeLanguage>;

export type CodeLanguageName = keyof typeof codeLanguages;

const names: ReadonlyMap<string, CodeLanguageName> = new Map(
  (Object.keys(codeLanguages) as CodeLanguageName[]).flatMap((name) =>
    [name, ...codeLanguages[name].aliases].map((called): [string, CodeLanguageName] => [called, name]),
  ),
);

/** The language of a block's attribute; undefined if it is unknown. */
export function languageNamed(called: string | null): CodeLanguageName | undefined {
  return called === null ? undefined : names.get(called.toLowerCase());
}
