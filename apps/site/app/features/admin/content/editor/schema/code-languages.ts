/** The languages with syntax highlighting. A test compares them with the server's list. */
export const codeLanguages: readonly {
  readonly value: string;
  readonly label: string;
  readonly aliases: readonly string[];
}[] = [
  { value: "bash", label: "Shell", aliases: ["sh", "shell", "zsh", "console"] },
  { value: "c", label: "C", aliases: ["h"] },
  { value: "cpp", label: "C++", aliases: ["c++", "cc", "hpp"] },
  { value: "csharp", label: "C#", aliases: ["c#", "cs"] },
  { value: "css", label: "CSS", aliases: [] },
  { value: "diff", label: "Diff", aliases: ["patch"] },
  { value: "docker", label: "Dockerfile", aliases: ["dockerfile"] },
  { value: "go", label: "Go", aliases: ["golang"] },
  { value: "graphql", label: "GraphQL", aliases: ["gql"] },
  { value: "html", label: "HTML", aliases: ["htm", "svg"] },
  { value: "http", label: "HTTP", aliases: [] },
  { value: "ini", label: "INI", aliases: ["conf", "properties"] },
  { value: "java", label: "Java", aliases: [] },
  { value: "javascript", label: "JavaScript", aliases: ["js", "mjs", "cjs"] },
  { value: "json", label: "JSON", aliases: ["jsonc", "json5"] },
  { value: "jsx", label: "JSX", aliases: [] },
  { value: "kotlin", label: "Kotlin", aliases: ["kt"] },
  { value: "lua", label: "Lua", aliases: [] },
  { value: "markdown", label: "Markdown", aliases: ["md"] },
  { value: "nginx", label: "nginx", aliases: [] },
  { value: "php", label: "PHP", aliases: [] },
  { value: "python", label: "Python", aliases: ["py"] },
  { value: "ruby", label: "Ruby", aliases: ["rb"] },
  { value: "rust", label: "Rust", aliases: ["rs"] },
  { value: "scala", label: "Scala", aliases: [] },
  { value: "scss", label: "SCSS", aliases: ["sass"] },
  { value: "sql", label: "SQL", aliases: ["pgsql", "postgresql", "psql"] },
  { value: "swift", label: "Swift", aliases: [] },
  { value: "terraform", label: "Terraform", aliases: ["hcl", "tf"] },
  { value: "toml", label: "TOML", aliases: [] },
  { value: "tsx", label: "TSX", aliases: [] },
  { value: "typescript", label: "TypeScript", aliases: ["ts", "mts", "cts"] },
  { value: "vue", label: "Vue", aliases: [] },
  { value: "xml", label: "XML", aliases: [] },
  { value: "yaml", label: "YAML", aliases: ["yml"] },
];

/** The listed name for a block's attribute; the attribute itself if there is none. */
export const languageNamed = (called: string): string => findLanguage(called)?.value ?? called;

/** The label for a block's attribute, as on the site; the attribute itself if there is none. */
export const languageLabel = (called: string): string => findLanguage(called)?.label ?? called;

function findLanguage(called: string) {
  const name = called.toLowerCase();
  return codeLanguages.find(({ value, aliases }) => value === name || aliases.includes(name));
}
