import { Buffer } from "node:buffer";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { CsvCell } from "../../src/core/format/csv";

/** A workbook as it is written: rows are read as they go out, and none is kept. */
export interface WorkbookRows {
  /** Lines above the columns, on the first sheet only. */
  head: readonly (readonly CsvCell[])[];
  /** Heads of the columns, on every sheet. */
  columns: readonly string[];
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;
}

/** Row limit of a sheet in spreadsheet programs. */
const sheetRows = 1_048_576;
/** Characters a cell holds. */
const cellLength = 32_767;
const chunkLength = 65_536;
const columnWidth = 14;
const boldStyle = 1;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;

/** The bytes of an XLSX file; texts stay texts, and rows beyond a sheet's end go on the next one. */
export async function* xlsxBytes(
  { head: header, columns, rows }: WorkbookRows,
  rowsPerSheet = sheetRows,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = Buffer.concat(ready);
    ready = [];
    return taken;
  };
  const open = (name: string) => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    return entry;
  };
  const add = (name: string, text: string) => open(name).push(strToU8(declaration + text), true);

  let sheets = 0;
  let sheet = open(sheetName(1));
  let rowNumber = 0;
  let pending = "";
  const begin = (lines: WorkbookRows["head"]) => {
    sheets += 1;
    rowNumber = 0;
    pending = declaration + sheetBegin(columns.length, lines.length + 1);
    for (const line of lines) pending += rowText(line, ++rowNumber);
    pending += rowText(columns, ++rowNumber, boldStyle);
  };
  begin(header);
  for await (const row of rows) {
    if (rowNumber === rowsPerSheet) {
      sheet.push(strToU8(pending + sheetEnd), true);
      sheet = open(sheetName(sheets + 1));
      begin([]);
    }
    pending += rowText(row, ++rowNumber);
    if (pending.length < chunkLength) continue;
    sheet.push(strToU8(pending));
    pending = "";
    yield take();
  }
  sheet.push(strToU8(pending + sheetEnd), true);
  for (const [name, text] of frameOf(sheets)) add(name, text);
  zip.end();
  yield take();
}

const sheetName = (number: number) => `xl/worksheets/sheet${number}.xml`;
const sheetEnd = "</sheetData></worksheet>";
const sheetBegin = (columns: number, sticky: number) =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="${sticky}" topLeftCell="A${sticky + 1}" activePane="bottomLeft" state="frozen"/>` +
  `</sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" ` +
  `width="${columnWidth}" customWidth="1"/></cols><sheetData>`;

function rowText(row: readonly CsvCell[], number: number, style = 0): string {
  let cells = "";
  for (const [index, cell] of row.entries()) {
    if (cell === null || cell === undefined || cell === "") continue;
    const at = `r="${columnName(index)}${number}"${style === 0 ? "" : ` s="${style}"`}`;
    if (typeof cell !== "number")
      cells += `<c ${at} t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`;
    else if (Number.isFinite(cell)) cells += `<c ${at}><v>${cell}</v></c>`;
  }
  return `<row r="${number}">${cells}</row>`;
}

const columnNames: string[] = [];

/** A to Z, AA to ZZ. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  columnNames[index] ??= index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
  return columnNames[index];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A lone half of a pair becomes the replacement character when the text is encoded. */
const textOf = (text: string): string =>
  text
    .slice(0, cellLength)
    .replace(unwritable, "")
    .replace(/[&<>]/g, (char) => escapes[char] ?? char);

/** The small files that hold a workbook's sheets together. */
function frameOf(sheets: number): [name: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const item = (text: (number: number) => string) => numbers.map(text).join("");
  return [
    [
      "[Content_Types].xml",
      `<Types xmlns="${packaged}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
        `${item((number) => `<Override PartName="/${sheetName(number)}" ContentType="${content}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" ` +
        `Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        `${item((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`)}` +
        "</sheets></workbook>",
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packaged}/relationships">` +
        `${item((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}` +
        `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/styles.xml", styles],
  ];
}

const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
