import { heading, paragraph } from "./blog-page.ts";

/** A few lines in each of five languages. */
export const samples = {
  typescript:
    "const answer: number = 42; // ответ\nexport function ask(question: string): string {\n  return `${question}?`;\n}",
  sql: "select id, count(*) from orders where state = 'paid' group by id; -- план",
  go: 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("привет", 42)\n}',
  python: 'def greet(name: str) -> str:\n    """Приветствие."""\n    return f"Привет, {name}"',
  diff: "- было\n+ стало",
};
const sections = ["Зачем", "Как было", "Как стало", "Что осталось"];

/** Long enough to be read with a table of contents. */
export const longRead = [
  paragraph("Вступление."),
  ...sections.flatMap((title, index) => [
    heading(title, index === 1 ? 3 : 2),
    ...Array.from({ length: 8 }, () => paragraph("Длинный абзац о том, как мы это делали. ".repeat(6))),
  ]),
];
