// @vitest-environment jsdom
import { expect, it } from "vitest";
import { createColours } from "./code-block.ts";
import { codeLanguages } from "./code-languages.ts";

const colours = createColours();

/** The highlighted parts of code as `class text`. */
function parts(language: string, code: string): readonly string[] {
  type Tree = ReturnType<typeof colours.highlight>["children"];
  const read = (nodes: Tree, inherited: string): readonly string[] =>
    nodes.flatMap((node) => {
      if (node.type === "element") {
        const [name = ""] = node.properties["className"] as readonly string[];
        return read(node.children, name.replace("hljs-", ""));
      }
      return node.type === "text" && inherited !== "" ? [`${inherited} ${node.value.trim()}`] : [];
    });
  return read(colours.highlight(language, code).children, "");
}

it("highlights every offered language under each of its names", () => {
  const names = codeLanguages.flatMap(({ value, aliases }) => [value, ...aliases]);
  expect(names.filter((name) => !colours.registered(name))).toEqual([]);
});

it("does not guess a language", () => {
  expect(colours.highlightAuto("const a = 1").children).toEqual([{ type: "text", value: "const a = 1" }]);
});

it.each([
  [
    "docker",
    "# сборка\nFROM node:24 AS build\nRUN --mount=type=cache npm ci",
    ["comment # сборка", "keyword FROM", "keyword RUN"],
  ],
  ["dockerfile", 'ENV PORT=80\nCMD ["node", "$FILE"]', ["keyword ENV", "number 80", 'string "node"']],
  [
    "http",
    'POST /event/get HTTP/1.1\nHost: corp.example\n\n{"limit": 20}',
    ["keyword POST", "meta HTTP/1.1", "attribute Host", "number 20"],
  ],
  ["http", "HTTP/2 404 Not Found", ["meta HTTP/2", "number 404"]],
  [
    "nginx",
    'server {\n  listen 443; # да\n  set $a "b";\n  gzip on;\n}',
    ["section server", "attribute listen", "number 443", "comment # да", "variable $a", 'string "b"', "literal on"],
  ],
  [
    "scala",
    'def area(r: Double) = 3.14 * r // круг\nval a = "b"',
    ["keyword def", "title area", "type Double", "number 3.14", "comment // круг", "keyword val", 'string "b"'],
  ],
  [
    "tf",
    'resource "a" "b" {\n  count = 2\n  name  = "x-${var.y}"\n  tags = merge(local.z)\n}',
    ["keyword resource", "attr count", "number 2", "variable ${var.y}", "title merge", "variable local"],
  ],
  ["vue", "<template><p>{{ a }}</p></template>\n<script>const a = 1</script>", ["name template", "keyword const"]],
  ["htm", "<p>a</p>", ["name p"]],
])("knows the words of %s", (language, code, known) => {
  expect(parts(language, code)).toEqual(expect.arrayContaining(known));
});
