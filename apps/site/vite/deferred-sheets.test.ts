import { expect, it } from "vitest";
import { withoutSheetsOf } from "./deferred-sheets.ts";

const list =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/a.css","assets/b.js"])))=>i.map(i=>d[i]);';

it("drops the style sheets of the named parts from their dynamic imports, and moves no character", () => {
  const code = `${list}p(async()=>{let{A:e}=await import(\`./a.js\`);return{A:e}},__vite__mapDeps([0,1,2]));p(()=>import(\`./b.js\`),__vite__mapDeps([1,2]))`;
  const expected = code.replace("([0,1,2])", "([0,2  ])");
  expect(withoutSheetsOf(new Set(["a.js"]), code)).toBe(expected);
  expect(withoutSheetsOf(new Set(["b.js"]), code)).toBe(code.replace("([1,2])", "([2  ])"));
});

it("leaves the import that follows a part without dependencies", () => {
  const code = `${list}p(()=>import(\`./a.js\`),[]);p(()=>import(\`./b.js\`),__vite__mapDeps([1,2]))`;
  expect(withoutSheetsOf(new Set(["a.js"]), code)).toBe(code);
});
