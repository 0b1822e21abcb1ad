import type { FreshProject } from "./fresh-project.ts";

/** Returns the text that a code editor shows over a word. The project needs a TypeScript with a language service. */
export function hoverOver(project: FreshProject, word: string, source: string): Promise<string> {
  return project.run("node", "--input-type=module", "--eval", printHover, word, source);
}

const printHover = `
  import ts from "typescript";
  const [word, source] = process.argv.slice(1);
  const file = process.cwd() + "/hovered.ts";
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = path === file ? source : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCompilationSettings: () => ({
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
      strict: true,
    }),
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
  const { documentation, tags } = service.getQuickInfoAtPosition(file, source.indexOf(word));
  for (const text of [documentation, ...tags.map((tag) => tag.text)]) console.log(ts.displayPartsToString(text));
`;
