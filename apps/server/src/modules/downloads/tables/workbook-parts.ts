export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const contentTypesNamespace = "http://schemas.openxmlformats.org/package/2006/content-types";
const relationsNamespace = "http://schemas.openxmlformats.org/package/2006/relationships";
const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const documentRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentType = (part: string): string => `application/vnd.openxmlformats-officedocument.${part}+xml`;

/** Must be the first part, when the number of sheets is still unknown: sheets are the default type. */
export const contentTypes: string =
  `${xmlDeclaration}<Types xmlns="${contentTypesNamespace}">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${contentType("spreadsheetml.worksheet")}"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${contentType("spreadsheetml.sheet.main")}"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${contentType("spreadsheetml.styles")}"/></Types>`;

export const packageRelations: string =
  `${xmlDeclaration}<Relationships xmlns="${relationsNamespace}">` +
  `<Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/**
 * Indices into `cellXfs` below. With the format `@` (49) a text that begins with `=` stays text even after its cell is
 * edited.
 */
export const textStyle = 1;
export const boldStyle = 2;

export const styles: string =
  `${xmlDeclaration}<styleSheet xmlns="${mainNamespace}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export function workbookRelations(sheetCount: number): string {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${documentRelations}/${type}" Target="${target}"/>`;
  const sheets = numbersTo(sheetCount).map((n) => relation(`rId${n}`, "worksheet", `worksheets/sheet${n}.xml`));
  return (
    `${xmlDeclaration}<Relationships xmlns="${relationsNamespace}">` +
    `${sheets.join("")}${relation("rIdStyles", "styles", "styles.xml")}</Relationships>`
  );
}

/** @param title the first sheet's name; further sheets are numbered */
export function workbook(title: string, sheetCount: number): string {
  const name = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const sheets = numbersTo(sheetCount).map(
    (n) => `<sheet name="${n === 1 ? name : `${name} ${n}`}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  return (
    `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${documentRelations}">` +
    `<sheets>${sheets.join("")}</sheets></workbook>`
  );
}
