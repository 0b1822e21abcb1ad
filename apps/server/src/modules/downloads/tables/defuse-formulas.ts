/** Characters that start a formula. East Asian spreadsheets accept the full-width forms. */
const formulaStart = /[=+\-@＝＋－＠]/u;
const lineStart = /^[\t\r\n]/u;
/** Quotes, spaces and separators of cells: Excel in a Russian locale splits at `;` instead of commas. */
const cellStarts = /[;"\s]+/gu;
const leading = /^["\s]*/u;
const separators = [";", "\t", "\r", "\n"];

/**
 * Inserts `'` before everything that a spreadsheet could execute as a formula when it opens the text as a cell, or
 * splits it into cells at semicolons, tabs and line breaks. Takes linear time.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function defuseFormulas(text: string): string {
  const isFormula = formulaStart.test(text.charAt(leading.exec(text)?.[0].length ?? 0));
  const defused = formulaStart.test(text) ? text.replace(cellStarts, defuseCellStart) : text;
  return isFormula || lineStart.test(text) ? `'${defused}` : defused;
}

function defuseCellStart(run: string, offset: number, text: string): string {
  if (!formulaStart.test(text.charAt(offset + run.length))) return run;
  const cut = 1 + Math.max(...separators.map((separator) => run.lastIndexOf(separator)));
  return cut === 0 ? run : `${run.slice(0, cut)}'${run.slice(cut)}`;
}
